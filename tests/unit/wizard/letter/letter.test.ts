import { describe, expect, test } from "vitest";
import type { BlockName } from "@/lib/letter/blocks";
import { stageOfBlock, visibleBlocks } from "@/lib/wizard/letter/letter-blocks";
import { letterAbove } from "@/lib/wizard/payloads/payload";
import { emptyWizardState } from "@/lib/wizard/state";
import { finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";

const LEDE = "The bread knife would not go in, at try 1.";
const STORY = "Nora lifted the first loaf out of the oven.\n\nIt sounded like a brick.";
const TIP = "The brick had one thing to say.\n\nWatch the dough, not the clock.";
const OFFER = "Dough is read by hand.\n\nThe Slow Loaf shows you how.";

describe("the preview shows a block from its step on (specification 4.5)", () => {
  const letter = finishedEmail();
  const visibleAt = (stepIndex: number) =>
    Object.keys(visibleBlocks(letter.definition, { ...letter.state, stepIndex })).toSorted();

  const added: readonly (readonly [number, readonly BlockName[]])[] = [
    [3, ["story"]],
    [4, ["lede"]],
    [5, ["transitionToTip", "tip"]],
    [6, ["transitionToOffer", "offer"]],
    [7, ["signOff"]],
    [8, ["cta"]],
    [9, ["postscript"]],
    [10, ["subject"]],
    [11, []],
  ];

  test.each(added)("step index %i adds %j", (stepIndex, blocks) => {
    expect(visibleAt(stepIndex)).toEqual([...visibleAt(stepIndex - 1), ...blocks].toSorted());
  });

  test("the forms have nothing to show, and a finished e-mail shows all ten", () => {
    expect([0, 1, 2].map(visibleAt)).toEqual([[], [], []]);
    expect(visibleAt(11)).toHaveLength(10);
  });

  test("a block without a text is not in the preview, wherever one stands", () => {
    expect(visibleBlocks(letter.definition, { ...emptyWizardState("email"), stepIndex: 11 })).toEqual({});
  });

  test("the story wizard shows the story from its step, and the subject from the next", () => {
    const story = finishedStory("own");
    const at = (stepIndex: number) => Object.keys(visibleBlocks(story.definition, { ...story.state, stepIndex }));
    expect([0, 1, 2, 3, 4].map(at)).toEqual([[], [], ["story"], ["subject", "story"], ["subject", "story"]]);
  });
});

describe("a stage sees only what stands above it", () => {
  const { definition, state } = finishedEmail();
  const upTo = (...parts: readonly string[]) => parts.join("\n\n");

  test.each<[BlockName, string]>([
    ["lede", ""],
    ["story", LEDE],
    ["transitionToTip", upTo(LEDE, STORY)],
    ["transitionToOffer", upTo(LEDE, STORY, TIP)],
    ["cta", upTo(LEDE, STORY, TIP, OFFER)],
    ["signOff", upTo(LEDE, STORY, TIP, OFFER, "See lesson 1.")],
    ["postscript", upTo(LEDE, STORY, TIP, OFFER, "See lesson 1.", "Until the next loaf 1.")],
  ])("above %s", (block, text) => {
    expect(letterAbove(definition, state, block)).toBe(text);
  });

  test("the subject is written for the whole letter, and is no part of it", () => {
    const text = letterAbove(definition, state, "subject");
    expect(text).toBe(
      upTo(LEDE, STORY, TIP, OFFER, "See lesson 1.", "Until the next loaf 1.", "P.S. The first loaf is on us."),
    );
    expect(text).not.toContain("Bread that sounds like a brick");
  });

  test("the preheader is written for the same text, and is no part of it either", () => {
    const letter = finishedEmail().write("preheaderOptions").choose("preheaderOptions", 1);
    const text = letterAbove(letter.definition, letter.state, "preheader");
    expect(text).toBe(letterAbove(definition, state, "subject"));
    expect(letterAbove(letter.definition, letter.state, "subject")).toBe(text);
  });

  test("every block of a letter has the stage that fills it; others have none", () => {
    expect(definition.letter.map((block) => stageOfBlock(definition, block))).toEqual([
      "subjectOptions",
      "preheaderOptions",
      "ledeOptions",
      "story",
      "tip",
      "tip",
      "offer",
      "offer",
      "ctaOptions",
      "signOffOptions",
      "postscript",
    ]);
    expect(stageOfBlock(finishedStory("generated").definition, "tip")).toBeUndefined();
  });
});
