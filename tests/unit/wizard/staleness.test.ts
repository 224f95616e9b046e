import { describe, expect, test } from "vitest";
import { staleStages } from "@/lib/wizard/staleness";
import type { StageName } from "@/lib/wizard/state";
import { type DraftDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { listOf, REPLIES } from "@/tests/support/drafts/letter-replies";

const CHAIN: readonly StageName[] = [
  "storyOptions",
  "story",
  "ledeOptions",
  "tip",
  "offer",
  "ctaOptions",
  "signOffOptions",
  "postscript",
  "subjectOptions",
];
const from = (stage: StageName) => CHAIN.slice(CHAIN.indexOf(stage));
const stale = (letter: DraftDriver) => staleStages(letter.definition, letter.state);
const change = (letter: DraftDriver, field: "topic" | "audience" | "outcome" | "tip" | "productHighlights") =>
  letter.act({ type: "field-changed", field, value: "Something else." });

describe("a changed answer marks what was made from it", () => {
  test("a letter as it was written is not stale", () => {
    expect(stale(finishedEmail())).toEqual([]);
  });

  test.each(["topic", "audience", "outcome", "tip"] as const)("%s: the whole chain", (field) => {
    expect(stale(change(finishedEmail(), field))).toEqual(CHAIN);
  });

  test("the product: the offer and what comes after it, but not the story", () => {
    expect(stale(change(finishedEmail(), "productHighlights"))).toEqual(from("offer"));
    expect(stale(finishedEmail().act({ type: "description-length-chosen", length: "longer" }))).toEqual(from("offer"));
  });

  test("another story option: the story", () => {
    expect(stale(finishedEmail().choose("storyOptions", 2))).toEqual(["story"]);
  });

  test("another story: everything that follows it", () => {
    expect(stale(finishedEmail().edit("story", "Another story."))).toEqual(from("ledeOptions"));
  });

  test("another lede: from the tip to the subject, but not the story", () => {
    expect(stale(finishedEmail().choose("ledeOptions", 2))).toEqual(from("tip"));
  });

  test("a tip edited by hand: the offer and what comes after it", () => {
    const letter = finishedEmail().edit("tip", "[TRANSITION_TO_TIP]\nSo.\n\n[TIP]\nIn my own words.");
    expect(stale(letter)).toEqual(from("offer"));
  });

  test.each<[StageName, StageName]>([
    ["ctaOptions", "signOffOptions"],
    ["signOffOptions", "postscript"],
  ])("another choice from %s: what comes after it", (stage, next) => {
    expect(stale(finishedEmail().choose(stage, 3))).toEqual(from(next));
  });

  test("another subject, another P.S.: nothing above them", () => {
    expect(stale(finishedEmail().choose("subjectOptions", 7))).toEqual([]);
    expect(stale(finishedEmail().edit("postscript", "[P.S.]\nMine."))).toEqual(["subjectOptions"]);
  });

  test("spaces around an answer change nothing", () => {
    const letter = finishedEmail();
    letter.act({ type: "field-changed", field: "topic", value: `  ${letter.state.brief.topic.trim()}\n` });
    expect(stale(letter)).toEqual([]);
  });

  test("a new list marks nothing until something else is chosen from it", () => {
    const letter = finishedEmail().write("ledeOptions", listOf(6, "A new opening"));
    expect(stale(letter)).toEqual([]);
    expect(stale(letter.choose("ledeOptions", 1))).toEqual(from("tip"));
  });
});

describe("the way out of staleness", () => {
  const redo = (letter: DraftDriver, stage: StageName) => {
    letter.write(stage, `${REPLIES[stage]} Anew.`);
    return letter.definition.stages[stage]?.format.kind === "options" ? letter.choose(stage, 1) : letter.keep(stage);
  };

  test("redoing the stages in order clears them one by one", () => {
    const letter = change(finishedEmail(), "topic");
    for (const stage of CHAIN) {
      expect(stale(letter)).toEqual(from(stage));
      redo(letter, stage);
    }
    expect(stale(letter)).toEqual([]);
  });

  test("'keep it as it is' clears one stage and changes no text", () => {
    const letter = change(finishedEmail(), "productHighlights");
    const before = letter.stage("offer").versions.map(({ text }) => text);
    letter.act({ type: "stale-accepted", stage: "offer" });
    expect(stale(letter)).toEqual(from("ctaOptions"));
    expect(letter.stage("offer").versions.map(({ text }) => text)).toEqual(before);
  });

  test("'keep it as it is' concerns the list whose choice the letter uses, not a newer one without a choice", () => {
    const letter = change(finishedEmail(), "topic").write("storyOptions", listOf(4, "A new story"));
    letter.act({ type: "stale-accepted", stage: "storyOptions" });
    expect(stale(letter)).toEqual(from("story"));
  });

  test("changing the answer back clears everything", () => {
    const letter = finishedEmail();
    const { topic } = letter.state.brief;
    change(letter, "topic").act({ type: "field-changed", field: "topic", value: topic });
    expect(stale(letter)).toEqual([]);
  });

  test("an old version that fits the answers of now is not stale when it is taken back", () => {
    const letter = change(finishedEmail(), "productHighlights");
    const { productHighlights } = letter.state.brief;
    const old = letter.stage("offer").selectedId ?? "";
    redo(letter, "offer").act({ type: "field-changed", field: "productHighlights", value: "- One loaf a weekend" });
    expect(productHighlights).not.toBe("- One loaf a weekend");
    expect(stale(letter)).toContain("offer");
    letter.act({ type: "version-selected", stage: "offer", id: old });
    expect(stale(letter)).toEqual([]);
  });

  test("nothing is deleted, whatever is changed and redone", () => {
    const letter = finishedEmail();
    const texts = CHAIN.map((stage) => letter.stage(stage).versions[0]?.text);
    change(letter, "topic");
    for (const stage of CHAIN) redo(letter, stage);
    expect(CHAIN.map((stage) => letter.stage(stage).versions[0]?.text)).toEqual(texts);
    expect(CHAIN.map((stage) => letter.stage(stage).versions.length)).toEqual(CHAIN.map(() => 2));
  });

  test("a text is stale by what it was started from, not by what the letter said when it ended", () => {
    const letter = finishedEmail().start("offer");
    change(letter, "productHighlights").finish("offer", REPLIES.offer);
    expect(stale(letter)).toContain("offer");
  });

  test("so is the part of a text that was kept after a stop", () => {
    const letter = finishedEmail().start("offer");
    letter.act({ type: "stage-stopped", stage: "offer", reason: "stopped", partialText: "[OFFER]\nThe Slow" });
    change(letter, "productHighlights").act({ type: "partial-kept", stage: "offer", stamp: letter.stamp() });
    expect(stale(letter)).toContain("offer");
  });
});

describe("in the story wizard", () => {
  test("a changed topic marks the stories and the subject, and a changed audience the insights as well", () => {
    expect(stale(change(finishedStory("generated"), "topic"))).toEqual(["storyOptions", "story", "subjectOptions"]);
    expect(stale(change(finishedStory("generated"), "audience"))).toEqual([
      "insights",
      "insight",
      "storyOptions",
      "story",
      "subjectOptions",
    ]);
  });

  test("another insight marks the stories and the subject", () => {
    const letter = finishedStory("generated").edit("insight", "In my own words.");
    expect(stale(letter)).toEqual(["storyOptions", "story", "subjectOptions"]);
  });

  test("a generated insight that gave way to an own one is kept, and never stale", () => {
    const letter = finishedStory("generated");
    letter.act({ type: "insight-source-chosen", source: "own" });
    change(change(letter, "tip"), "audience");
    expect(stale(letter)).toEqual(["storyOptions", "story", "subjectOptions"]);
    expect(letter.stage("insight").versions).toHaveLength(1);
  });
});
