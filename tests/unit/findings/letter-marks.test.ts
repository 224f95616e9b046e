import { describe, expect, test } from "vitest";
import { markedPieces, marksOf } from "@/lib/browser/findings/letter-marks";

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
      const pieces = markedPieces(TEXT, piece, marks);
      expect(pieces.map(({ words }) => words).join("")).toBe(piece);
      expect(pieces.filter(({ mark }) => mark)).toHaveLength(1);
    }
    expect(markedPieces(TEXT, "elsewhere", marks)).toEqual([{ words: "elsewhere" }]);
  });
});
