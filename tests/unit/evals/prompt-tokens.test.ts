import { describe, expect, test } from "vitest";
import { COUNTED_LETTERS, promptTokens } from "@/tests/evals/prompt-tokens";
import { type RecordedLetter, readRecorded } from "@/tests/evals/recorded-letter";

const letters: readonly RecordedLetter[] = readRecorded().filter(({ name }) => COUNTED_LETTERS.includes(name));

describe("what the prompts of a letter cost", () => {
  test("is counted for a short letter and a longer one", () => {
    expect(letters.map(({ brief }) => brief.descriptionLength)).toEqual(["short", "longer"]);
  });

  test.each(letters)("in one call is one prompt of at most 1,800 tokens: $name", async (letter) => {
    const { requests, tokens } = await promptTokens(letter, "one-call");
    expect(requests).toBe(1);
    expect(tokens).toBeLessThanOrEqual(1800);
  });

  test.each(letters)(
    "block by block is at most 12,000 tokens, most of them a repeated beginning: $name",
    async (letter) => {
      const { requests, tokens, repeated } = await promptTokens(letter, "block-by-block");
      expect(requests).toBe(10);
      expect(tokens).toBeLessThanOrEqual(12_000);
      expect(repeated).toBeGreaterThanOrEqual(0.6);
    },
  );
});
