import { describe, expect, test } from "vitest";
import { EXAMPLE_LETTERS } from "@/prompts/letters/example-letters";
import { copiedWords } from "@/tests/evals/blind/copied-words";

/** The first words of the longest block of an example letter. */
function wordsOfExample(count: number): string {
  const [story = ""] = EXAMPLE_LETTERS.map(({ blocks }) => blocks.story);
  return story.split(/\s+/).slice(0, count).join(" ");
}

describe("words of an example letter in a letter", () => {
  test.each(EXAMPLE_LETTERS)("are found, whichever letter they are from: $about", ({ blocks }) => {
    expect(copiedWords(`Hello,\n\n${blocks.offer}\n\nAna`)).not.toEqual([]);
  });

  test("are found as one piece, in other capitals, marks and lines too", () => {
    const copied = wordsOfExample(14).replaceAll("'", "’").replaceAll(" ", "\n").toUpperCase();
    const found = copiedWords(`On Monday, said Ana: ${copied} – and so on.`);
    expect(found).toHaveLength(1);
    expect(found[0]?.split(" ").length).toBeGreaterThanOrEqual(14);
  });

  test("are no copy where they are fewer than eight, or stand in no example", () => {
    expect(copiedWords(`On Monday ${wordsOfExample(7)} indeed.`)).toEqual([]);
    expect(copiedWords("The zebra crossed the wide river at noon, and nobody on the bank saw it.")).toEqual([]);
  });
});
