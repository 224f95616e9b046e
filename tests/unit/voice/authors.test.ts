import { describe, expect, test } from "vitest";
import { findVoiceDrift } from "@/lib/checks/rules/voice";
import { measure, proseOf } from "@/lib/voice/measure";
import { readSample } from "@/lib/voice/own-words";
import { AUTHORS } from "@/tests/fixtures/voice/authors";

const NAMES = Object.keys(AUTHORS);
const lettersOf = (name: string) => AUTHORS[name] ?? [];
const without = (letters: readonly string[], at: number) => letters.filter((_, index) => index !== at);
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** How many sentences of a letter the voice of some others finds something in, and how many there are. */
function tripped(samples: readonly string[], letter: string) {
  const { manner, missing } = measure(samples);
  expect(missing).toBeNull();
  const { text } = readSample(letter);
  const voice = { ...manner, always: [], never: [] };
  const drifts = findVoiceDrift(text, { voice, block: "story", brief: {}, blocks: {}, language: "en" });
  const sentences = proseOf(text).flatMap((paragraph) => paragraph.sentences);
  const found = sentences.filter(({ start, text: { length } }) =>
    drifts.some((drift) => drift.start < start + length && start < drift.start + drift.quote.length),
  );
  return { found: found.length, of: sentences.length };
}

describe("a voice knows its author", () => {
  test.each(NAMES)("five letters of the %s trip at most 1 in 20 sentences of a sixth", (name) => {
    const letters = lettersOf(name);
    const held = letters.map((letter, at) => tripped(without(letters, at), letter));
    expect(held.at(-1)?.found).toBe(0);
    expect(sum(held.map(({ found }) => found))).toBeLessThanOrEqual(sum(held.map(({ of }) => of)) / 20);
  });

  const pairs = NAMES.flatMap((name) => NAMES.filter((other) => other !== name).map((other) => [name, other] as const));
  test.each(pairs)("five letters of the %s trip at least 1 in 4 sentences of each letter of the %s", (name, other) => {
    for (const letter of lettersOf(other)) {
      const { found, of } = tripped(lettersOf(name).slice(0, 5), letter);
      expect(found).toBeGreaterThanOrEqual(of / 4);
    }
  });
});
