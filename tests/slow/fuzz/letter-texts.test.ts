import { expect, test } from "vitest";
import { documentOf, textOf } from "@/lib/letter/browser/editor-document";
import { plain, readLetter, type TextBlock } from "@/lib/letter/text/letter-text";
import { normal } from "@/lib/letter/text/normal";
import { type Words, writeLetter } from "@/lib/letter/text/write-letter";
import { createRandom, hostileText, type Random } from "@/tests/support/fuzz/hostile-texts";

test("the signs of 40,000 texts are stable, and no letter or digit of the words is lost", {
  timeout: 120_000,
}, () => {
  for (const text of texts(40_000)) {
    const once = normal(text);
    if (normal(once) !== once) expect({ text, once, twice: normal(once) }).toBe("stable");
    const lost = lostOf(everythingIn(text), everythingIn(once));
    if (lost !== "") expect({ text, once, lost }).toBe("complete");
  }
});

test("each piece is its place in the text and in the plain text", () => {
  for (const text of texts(300)) {
    const words = plain(text);
    for (const { lines } of readLetter(text)) {
      for (const piece of lines.flat()) {
        expect(text.slice(piece.start, piece.end)).toBe(piece.text);
        expect(words.slice(piece.at, piece.at + piece.text.length)).toBe(piece.text);
      }
    }
  }
});

test("random letters are read, opened in the editor and written as the same letter", { timeout: 60_000 }, () => {
  const random = createRandom("letters");
  for (let count = 0; count < 2_000; count += 1) {
    const text = writeLetter(randomLetter(random));
    expect(writeLetter(readLetter(text))).toBe(text);
    expect(textOf(documentOf(text))).toBe(text);
    // Others escape with a backslash, and draw lines out of signs.
    if (!/\\|^[>#*_`~ -]+$/m.test(text) && normal(text) !== text) expect({ text, normal: normal(text) }).toBe("stable");
  }
});

const WORDS = [
  ..."Ana bread 12 % $49 price* 3 *|FNAME|* {{first_name|there}} https://a.example/x_y?b=*c ana@b.example".split(" "),
  ...[
    "snake_case",
    "“quoted”",
    "(so)",
    "C:\\new",
    "שלום",
    "字",
    "👩‍👩‍👧",
    "e\u0301",
    "-",
    "1.",
    "2.",
    "##",
    "\\",
    "!",
    "it's",
    "[a] ",
  ],
];
const SIGNS = [
  "**",
  "_",
  "*",
  "__",
  "***",
  "[",
  "](https://a.example)",
  "]",
  "\\",
  "`",
  "~~",
  "\n",
  "\n\n",
  "- ",
  "1. ",
  "2. ",
  "## ",
  "• ",
];
const BLANKS = [" ", " ", " ", "", "\u00a0", "  "];

/** Texts out of words and signs in no order, and texts made to be hard to read. */
function* texts(count: number): Generator<string> {
  const random = createRandom("texts");
  for (let at = 0; at < count; at += 1) {
    if (at % 4 === 0) yield hostileText(random).of(20 + random.below(100));
    else {
      const pieces = Array.from({ length: 1 + random.below(14) }, () =>
        random.pick(random.pick([WORDS, WORDS, SIGNS, SIGNS, BLANKS])),
      );
      yield pieces.join("");
    }
  }
}

/** A letter as an editor could have it. */
function randomLetter(random: Random): readonly TextBlock<Words>[] {
  const words = () => ({
    text: Array.from({ length: 1 + random.below(4) }, () => random.pick(WORDS) + random.pick(BLANKS)).join(""),
    ...(random.below(4) === 0 && { bold: true as const }),
    ...(random.below(4) === 0 && { italic: true as const }),
    ...(random.below(6) === 0 && {
      href: random.pick(["https://a.example/(b)_c", "mailto:a@b.example", "javascript:1"]),
    }),
  });
  return Array.from({ length: 1 + random.below(6) }, () => ({
    kind: random.pick(["paragraph", "paragraph", "heading", "points", "numbers"] as const),
    lines: Array.from({ length: 1 + random.below(4) }, () => Array.from({ length: 1 + random.below(4) }, words)),
    tight: random.below(3) === 0,
  }));
}

/** The words and the addresses of a text. */
const everythingIn = (text: string): string =>
  [plain(text), ...new Set(readLetter(text).flatMap(({ lines }) => lines.flat().map(({ href }) => href)))].join("\n");

/** How often each letter and digit is in a text, in order. */
function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const sign of text.match(/[\p{L}\p{N}]/gu) ?? []) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

/** The letters and digits of a text that another lacks; the language of a block of code is no word. */
function lostOf(text: string, other: string): string {
  const left = countsOf(other);
  const lines = text.split("\n").filter((line) => !/^[ \t]*(?:`{3,}|~{3,})/.test(line));
  return [...countsOf(lines.join("\n"))]
    .flatMap(([sign, count]) => (count > (left.get(sign) ?? 0) ? [sign] : []))
    .join("");
}
