import { describe, expect, test } from "vitest";
import { versionChanges } from "@/lib/wizard/letter/version-changes";
import type { StageName } from "@/lib/wizard/state";
import { type DraftDriver, emailDriver, storyDriver } from "@/tests/support/drafts/draft-driver";
import { listOf, REPLIES } from "@/tests/support/drafts/letter-replies";

function changesOf(driver: DraftDriver, stage: StageName) {
  const definition = driver.definition.stages[stage];
  const [before, after] = driver.stage(stage).versions;
  if (!definition || !before || !after) throw new Error("There are no two versions to compare.");
  return versionChanges(definition, before, after);
}

const twoTips = (text: string) => changesOf(emailDriver().write("tip").write("tip", text), "tip");

describe("two versions are compared as their readers see them", () => {
  test("each block on its own, under its name, without the marks of the format", () => {
    const { changed, unchanged } = twoTips(REPLIES.tip.replace("dough, not", "loaf, not"));
    expect(changed).toEqual([
      {
        label: "Tip",
        changes: [
          { kind: "changed", before: "Watch the dough, not the clock.", after: "Watch the loaf, not the clock." },
        ],
      },
    ]);
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
    expect(changed).toEqual([
      {
        label: "From the story to your tip",
        changes: [{ kind: "changed", before: "The brick had one thing to say.", after: "" }],
      },
    ]);
  });

  test("the only block of a stage needs no name", () => {
    const driver = emailDriver().write("story").write("story", `${REPLIES.story} She laughed.`);
    expect(changesOf(driver, "story").changed.map(({ label }) => label)).toEqual([""]);
  });

  test("options are compared by their numbers, also where one list is longer", () => {
    const edited = REPLIES.ledeOptions.replace("try 3", "attempt 3");
    const { changed, unchanged } = changesOf(
      emailDriver().write("ledeOptions").write("ledeOptions", edited),
      "ledeOptions",
    );
    expect(changed.map(({ label }) => label)).toEqual(["Option 3"]);
    expect(unchanged).toBe(5);
    const longer = changesOf(
      storyDriver("generated").write("insights", listOf(2, "A")).write("insights", listOf(3, "A")),
      "insights",
    );
    expect(longer.changed).toEqual([{ label: "Option 3", changes: [{ kind: "changed", before: "", after: "A 3." }] }]);
  });
});
