import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { assembleLetter, placeInBlock, spanInPart } from "@/lib/letter/assemble";
import { proseFormat } from "@/lib/letter/reply-blocks";
import { sentencesAt, withWords } from "@/lib/letter/sentences";
import { plain } from "@/lib/letter/text/letter-text";

/** Letters as judges read them, in several languages, with lists and facts in them. */
const LETTERS = ["one-call", "block-by-block"].flatMap((way) => {
  const pairs: Record<string, { A: string; B: string }> = JSON.parse(
    readFileSync(`tests/evals/rounds/${way}/letters.json`, "utf8"),
  );
  return Object.entries(pairs).flatMap(([name, { A, B }]) => [
    { name: `${name}, A`, text: A },
    { name: `${name}, B`, text: B },
  ]);
});

/** The sentences of a text, one after the other. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (let at = 0; at < text.length; ) {
    const start = at + text.slice(at).search(/[\p{L}\p{N}“"„«*{]/u);
    const span = start < at ? undefined : sentencesAt(text, { start, end: start + 1 });
    if (!span) {
      at = start < at ? text.length : start + 1;
      continue;
    }
    sentences.push(text.slice(span.start, span.end));
    at = Math.max(span.end, at + 1);
  }
  return sentences;
}

test("there are letters enough to try", () => {
  expect(LETTERS.length).toBeGreaterThanOrEqual(16);
});

test.each(LETTERS)("one sentence of $name gets other words, and every other character stays", ({ text }) => {
  const format = proseFormat("story");
  const written = (story: string) => format.read(format.write({ story })).blocks.story ?? "";
  expect(written(text)).toBe(text);
  const sentences = sentencesOf(text);
  expect(sentences.length).toBeGreaterThan(5);
  let at = 0;
  for (const sentence of sentences) {
    const start = text.indexOf(sentence, at);
    at = start + sentence.length;
    // A selection of any part of the sentence means all of it.
    const middle = start + Math.floor(sentence.length / 2);
    const span = sentencesAt(text, { start: middle, end: middle + 1 });
    expect(span).toEqual({ start, end: at });
    const next = withWords(text, { start, end: at }, "Other words, {{first_name}}.");
    // Reading back takes the longest, so each letter does it once.
    const stored = sentence === sentences[sentences.length >> 1] ? written(next) : next;
    expect(stored.slice(0, start)).toBe(text.slice(0, start));
    expect(stored.slice(start, -text.slice(at).length || undefined)).toBe("Other words, {{first_name}}.");
    expect(stored.endsWith(text.slice(at))).toBe(true);
  }
});

describe("what counts as one sentence", () => {
  test.each([
    ["the first of two", "It rains. She waits.", "rai", "It rains."],
    ["a list item without its bullet", "Bring:\n- a coat\n- your shoes", "shoes", "your shoes"],
    ["a step without its number", "1. Wash them once. Dry them.\n2. Wait.", "Wash", "Wash them once."],
    ["one without a full stop", "Ana\nHall Street Studio", "Hall", "Hall Street Studio"],
    ["one with a merge tag", "Hi *|FNAME|*, it is *|LIST:DATE|*. Come.", "LIST", "Hi *|FNAME|*, it is *|LIST:DATE|*."],
    ["one with an emoji of several units", "It worked 👩‍🍳! Try it.", "worked", "It worked 👩‍🍳!"],
    ["one that ends with a quotation mark", "“Come in.” He did.", "Come", "“Come in.”"],
    ["one with abbreviations", "Dr. Lam calls at 8 a.m. on Monday. Go.", "calls", "Dr. Lam calls at 8 a.m. on Monday."],
    ["one in Japanese", "雨が降る。彼女は待つ。", "彼女", "彼女は待つ。"],
    ["one with lines that end as in Windows", "It rains.\r\n\r\nShe waits.\r\n", "waits", "She waits."],
  ])("%s", (_name, text, words, sentence) => {
    const start = text.indexOf(words);
    const span = sentencesAt(text, { start, end: start + words.length });
    expect(span && text.slice(span.start, span.end)).toBe(sentence);
  });

  test("a selection over a border means both sentences, with what is between them", () => {
    const text = "It rains. She waits.\n\nHe comes.";
    const span = sentencesAt(text, { start: text.indexOf("waits"), end: text.indexOf("comes") + 2 });
    expect(span && text.slice(span.start, span.end)).toBe("She waits.\n\nHe comes.");
  });

  test("a caret means the sentence that it is in or behind, and white space alone means none", () => {
    const text = "It rains.  She waits.";
    const at = (place: number) => sentencesAt(text, { start: place, end: place });
    expect(at(3)).toEqual({ start: 0, end: 9 });
    expect(at(10)).toEqual({ start: 0, end: 9 });
    expect(at(text.length)).toEqual({ start: 11, end: text.length });
    expect(sentencesAt(text, { start: 9, end: 11 })).toBeUndefined();
    expect(sentencesAt("", { start: 0, end: 0 })).toBeUndefined();
  });
});

describe("a place on paper is the same place in the text", () => {
  const TEXT = "**Bring** this:\n\n- a coat\n- your [shoes](https://example.com)\n\nSee you soon.";

  test.each([
    ["tip", TEXT],
    ["postscript", "Places are few. Save yours."],
    ["postscript", "P.S. Places are few. Save yours."],
  ] as const)("in a block with marks of its own: %s %#", (name, text) => {
    const [part] = assembleLetter({ [name]: text }, [name]);
    const shown = plain(part?.text ?? "");
    for (const words of ["coat", "shoes", "soon", "few", "yours"].filter((one) => shown.includes(one))) {
      const place = placeInBlock(name, text, shown.indexOf(words));
      expect(text.slice(place)).toMatch(new RegExp(`^${words}`));
      const end = place + words.length;
      const span = spanInPart(name, text, { start: place, end });
      expect(shown.slice(span.start, span.end)).toBe(words);
    }
  });

  test("words after the block, such as the link of a P.S., stand at its end", () => {
    const text = "Save yours.";
    expect(placeInBlock("postscript", text, 22)).toBe(text.length);
  });
});
