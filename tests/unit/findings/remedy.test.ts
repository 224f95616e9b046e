import { describe, expect, test } from "vitest";
import { type Fixable, remedyOf } from "@/lib/browser/findings/remedy";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import type { BlockName, Blocks } from "@/lib/letter/blocks";
import { shownBlocks } from "@/lib/wizard/letter/letter-blocks";
import { type DraftDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";

const TAKE_OUT: Fixable = {
  rule: "unsupported-number",
  start: 0,
  quote: "£9",
  instruction: "Take out “£9”, or say it without.",
};

const remedy = ({ definition, state }: DraftDriver, block: BlockName, finding: Partial<Fixable> = {}) =>
  remedyOf(definition, state, { ...TAKE_OUT, ...finding }, block);

/** The same letter, its newest text written by the sample writer. */
function bySampleWriter(offer: string): DraftDriver {
  const driver = finishedEmail().start("offer");
  const reply = { text: `[OFFER]\n${offer}`, prompt: "p", model: SAMPLE_WRITER_NAME, usage: null };
  return driver.act({ type: "stage-finished", stage: "offer", reply, stamp: { id: "sample", createdAt: 9999 } });
}

describe("what mends a finding", () => {
  test("is a rewrite of its block, which asks for nothing else", () => {
    expect(remedy(finishedEmail(), "postscript")).toEqual({
      kind: "rewrite",
      stage: "postscript",
      request: TAKE_OUT.instruction,
      kept: undefined,
    });
    const letter = finishedEmail();
    const { tip = "", transitionToTip = "" } = shownBlocks(letter.definition, letter.state);
    const request = (words: RegExp, kept: Blocks) => ({
      kind: "rewrite",
      stage: "tip",
      request: expect.stringMatching(words),
      kept,
    });
    expect(remedy(letter, "transitionToTip")).toEqual(
      request(/^Only in the passage from the story to the tip: Take out “£9”/, { tip }),
    );
    expect(remedy(letter, "tip")).toEqual(
      request(/^Only below the passage from the story to the tip: Take out “£9”.* word for word\.$/, {
        transitionToTip,
      }),
    );
    expect(remedy(finishedStory("own"), "story")).toMatchObject({ kind: "rewrite", stage: "story" });
  });

  test("is an edit by hand where a block comes from a list, or is being edited", () => {
    expect(remedy(finishedEmail(), "cta")).toEqual({ kind: "edit", stage: "ctaOptions", part: "option" });
    expect(remedy(finishedEmail(), "preheader")).toEqual({
      kind: "edit",
      stage: "preheaderOptions",
      part: "preheader",
    });
    const editing = finishedEmail().act({ type: "edit-opened", stage: "offer", edit: { offer: "£9" } });
    expect(remedy(editing, "offer")).toEqual({ kind: "edit", stage: "offer", part: "offer" });
  });

  test("is the answer of the brief that a link is missing in, or wrong", () => {
    const link = { kind: "answer", field: "link" };
    expect(remedy(finishedEmail(), "cta", { rule: "broken-link", field: "link", quote: "http://x" })).toEqual(link);
    expect(remedy(finishedEmail(), "cta", { rule: "no-link", quote: "See lesson 1." })).toEqual(link);
    expect(remedy(finishedEmail(), "cta", { rule: "no-link", quote: "lesson" })).toMatchObject({ kind: "edit" });
  });

  test("is asked of the sample writer only where it takes out a line that is quoted to it", () => {
    const quote = "Here is your offer:";
    const sample = bySampleWriter(`${quote}\nSix weekends for £9.`);
    expect(remedy(sample, "offer")).toEqual({ kind: "edit", stage: "offer", part: "offer" });
    expect(remedy(sample, "offer", { quote, instruction: `Take out “${quote}”, and keep the text itself.` })).toEqual({
      kind: "rewrite",
      stage: "offer",
      request: `Take out “${quote}”.`,
    });
  });
});
