import { describe, expect, test } from "vitest";
import { type Fixable, remedyOf } from "@/lib/checks/browser/fix-finding";
import { markedPieces, marksOf } from "@/lib/checks/browser/letter-marks";
import type { BlockName, Blocks } from "@/lib/letter/blocks";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { shownBlocks } from "@/lib/wizard/letter-blocks";
import type { StageName } from "@/lib/wizard/state";
import { type DraftDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";

const instruction = "Take out “£9”, or say it without.";
const TAKE_OUT: Fixable = { rule: "unsupported-number", start: 0, quote: "£9", instruction };

const remedy = ({ definition, state }: DraftDriver, block: BlockName, finding: Partial<Fixable> = {}) =>
  remedyOf(definition, state, { ...TAKE_OUT, ...finding }, block);

describe("what mends a finding", () => {
  test("is a rewrite of its block, which asks for nothing else", () => {
    const letter = finishedEmail();
    const { tip = "", transitionToTip = "" } = shownBlocks(letter.definition, letter.state);
    const rewrite = (stage: StageName, words: RegExp, kept?: Blocks) => ({
      kind: "rewrite",
      stage,
      request: expect.stringMatching(words),
      kept,
    });
    expect(remedy(letter, "postscript")).toEqual(rewrite("postscript", /^Take out “£9”, or say it without\.$/));
    expect(remedy(letter, "transitionToTip")).toEqual(
      rewrite("tip", /^Only in the passage from the story to the tip: Take out “£9”/, { tip }),
    );
    const below = /^Only below the passage from the story to the tip: Take out “£9”.* word for word\.$/;
    expect(remedy(letter, "tip")).toEqual(rewrite("tip", below, { transitionToTip }));
    expect(remedy(finishedStory("own"), "story")).toMatchObject({ kind: "rewrite", stage: "story" });
  });

  test("is an edit by hand where a block comes from a list, or is being edited", () => {
    const letter = finishedEmail();
    expect(remedy(letter, "cta")).toEqual({ kind: "edit", stage: "ctaOptions", part: "option" });
    expect(remedy(letter, "preheader")).toEqual({ kind: "edit", stage: "preheaderOptions", part: "preheader" });
    const editing = finishedEmail().act({ type: "edit-opened", stage: "offer", edit: { offer: "£9" } });
    expect(remedy(editing, "offer")).toEqual({ kind: "edit", stage: "offer", part: "offer" });
  });

  test("is the answer of the brief that a link is missing in, or wrong", () => {
    const link = { kind: "answer", field: "link" };
    expect(remedy(finishedEmail(), "cta", { rule: "broken-link", field: "link", quote: "http://x" })).toEqual(link);
    expect(remedy(finishedEmail(), "cta", { rule: "no-link", quote: "See lesson 1." })).toEqual(link);
    expect(remedy(finishedEmail(), "cta", { rule: "no-link", quote: "lesson" })).toMatchObject({ kind: "edit" });
  });

  test("is an edit by hand where the sample writer writes", () => {
    const reply = { text: "[OFFER]\nSix weekends for £9.", prompt: "p", model: SAMPLE_WRITER_NAME, usage: null };
    const sample = finishedEmail().start("offer").finishWith("offer", reply);
    expect(remedy(sample, "offer")).toEqual({ kind: "edit", stage: "offer", part: "offer" });
  });
});

const TEXT = "It is £9. It is always £9.\n\nEverybody says so.";
const at = (quote: string, start = TEXT.indexOf(quote)) => ({ start, quote });
const marked = (...findings: readonly { start: number; quote: string }[]) =>
  marksOf(TEXT, findings).map(({ start, end, findings: about }) => [TEXT.slice(start, end), about.length]);

describe("the marks of a letter", () => {
  test("stand at the words that were found, and not at the same words elsewhere", () => {
    const [mark] = marksOf(TEXT, [at("£9", TEXT.lastIndexOf("£9"))]);
    expect(mark?.start).toBe(TEXT.lastIndexOf("£9"));
  });

  test("never cross: what overlaps with a stronger one is told with it", () => {
    expect(marked(at("£9"), at("It is £9."), at("always"))).toEqual([
      ["£9", 2],
      ["always", 1],
    ]);
  });

  test("end with their line, and after as many words as one has room for", () => {
    expect(marked(at(TEXT))).toEqual([["It is £9. It is always £9.", 1]]);
    const long = "word ".repeat(40).trim();
    const [mark] = marksOf(long, [{ start: 0, quote: long }]);
    expect(mark?.end).toBe(79);
  });

  test("leave out words that have changed since", () => {
    expect(marked({ start: 0, quote: "£9" }, { start: 3, quote: "" })).toEqual([]);
  });

  test("part a piece of the text into its words, of which none is lost", () => {
    const marks = marksOf(TEXT, [at("£9"), at("says")]);
    for (const piece of TEXT.split("\n\n")) {
      const pieces = markedPieces(piece, TEXT.indexOf(piece), marks);
      expect(pieces.map(({ words }) => words).join("")).toBe(piece);
      expect(pieces.filter(({ mark }) => mark)).toHaveLength(1);
    }
  });
});
