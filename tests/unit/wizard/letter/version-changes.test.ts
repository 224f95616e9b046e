import { describe, expect, test } from "vitest";
import type { StageName } from "@/lib/wizard/state";
import { versionChanges } from "@/lib/wizard/version-text";
import { type DraftDriver, emailDriver, storyDriver } from "@/tests/support/drafts/draft-driver";
import { listOf, REPLIES } from "@/tests/support/drafts/letter-replies";

function changesOf(driver: DraftDriver, stage: StageName) {
  const definition = driver.definition.stages[stage];
  const [before, after] = driver.stage(stage).versions;
  if (!definition || !before || !after) throw new Error("There are no two versions to compare.");
  return versionChanges(definition, before, after);
}

const twice = (stage: StageName, text: string) => changesOf(emailDriver().write(stage).write(stage, text), stage);
const twoTips = (text: string) => twice("tip", text);

describe("two versions are compared as their readers see them", () => {
  test("each block on its own, under its name, without the marks of the format", () => {
    const { changed, unchanged } = twoTips(REPLIES.tip.replace("dough, not", "loaf, not"));
    const [before, after] = ["Watch the dough, not the clock.", "Watch the loaf, not the clock."];
    expect(changed).toEqual([{ label: "Tip", before, after, changes: [{ before, after, from: 0, to: 0 }] }]);
    expect(unchanged).toBe(1);
  });

  test("a reply in another shape that says the same has not changed", () => {
    expect(twoTips(REPLIES.tip.replace("[TRANSITION_TO_TIP]\n", "**[TRANSITION_TO_TIP]**\n\n"))).toEqual({
      changed: [],
      unchanged: 2,
    });
  });

  test("a block that the later one does not have has gone whole", () => {
    const { changed } = twoTips("[TIP]\nWatch the dough, not the clock.");
    const texts = { before: "The brick had one thing to say.", after: "" };
    const label = "From the story to your tip";
    expect(changed).toEqual([{ label, ...texts, changes: [{ ...texts, from: 0, to: 0 }] }]);
  });

  test("the only block of a stage needs no name", () => {
    const { changed } = twice("story", `${REPLIES.story} She laughed.`);
    expect(changed.map(({ label }) => label)).toEqual([""]);
  });

  test("options are compared by their numbers, also where one list is longer", () => {
    const { changed, unchanged } = twice("ledeOptions", REPLIES.ledeOptions.replace("try 3", "attempt 3"));
    expect(changed.map(({ label }) => label)).toEqual(["Option 3"]);
    expect(unchanged).toBe(5);
    const insights = storyDriver("generated").write("insights", listOf(2, "A")).write("insights", listOf(3, "A"));
    const texts = { before: "", after: "A 3." };
    expect(changesOf(insights, "insights").changed).toEqual([
      { label: "Option 3", ...texts, changes: [{ ...texts, from: 0, to: 0 }] },
    ]);
  });
});
