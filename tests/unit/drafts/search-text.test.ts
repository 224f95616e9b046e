import { expect, test } from "vitest";
import { MAX_SEARCH_CHARACTERS, MAX_SEARCHED_CHARACTERS, searchText, searchWords } from "@/lib/drafts/search-text";
import { FIELD_LIMITS, LETTER_LIMIT } from "@/lib/wizard/brief";
import { isLinear } from "@/tests/support/growth";

test("every answer of a brief and the longest letter are searched to their ends", () => {
  const { requiredChanges: _, ...answers } = FIELD_LIMITS;
  const characters = Object.values(answers).reduce((sum, limit) => sum + limit + 1, LETTER_LIMIT);
  expect(searchText(`${"x ".repeat(characters / 2)}the-end`)).toContain("the-end");
});

test("no text makes more than the most that is searched", () => {
  for (const text of ["x".repeat(2_000_000), "\ufdfa".repeat(100_000)]) {
    expect(searchText(text).length).toBeLessThanOrEqual(MAX_SEARCHED_CHARACTERS);
  }
});

test("letters that are written in different ways are found by each of them", () => {
  expect(searchText("Ｃａｆｅ\u0301 100% snake_case")).toBe(searchText("cafÉ 100% SNAKE_case"));
  expect(searchWords(" Cafe\u0301  ①")).toEqual(["café", "1"]);
});

test("a search has ten words and 200 characters at most, whatever its letters become", () => {
  expect(searchWords("a ".repeat(500))).toHaveLength(10);
  expect(searchWords("\ufdfa".repeat(500)).join(" ").length).toBeLessThanOrEqual(MAX_SEARCH_CHARACTERS);
});

test.each(["\u0301\u0316", "\uff9e\u0301", "Σ'", "% _\\", "\t\u0000 "])("%j is read in linear time", async (unit) => {
  const text = unit.repeat(30_000 / unit.length);
  expect(await isLinear((share) => searchText(text.slice(0, text.length * share)))).toBe(true);
});
