import { expect, test } from "vitest";
import * as z from "zod";
import { letterSummary } from "@/lib/drafts/browser/known-draft";
import { saveSchema } from "@/lib/drafts/draft-wire";
import { MAX_SEARCH_CHARACTERS, MAX_SEARCHED_CHARACTERS, searchText, searchWords } from "@/lib/drafts/search-text";
import { FIELD_LIMITS, LETTER_LIMIT } from "@/lib/wizard/brief/brief";
import { decisionsSchema } from "@/lib/wizard/draft-schema";
import { lostWords, tellsOtherFacts } from "@/lib/wizard/staleness/changed-facts";
import { type DraftDriver, emailDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { isLinear } from "@/tests/support/growth";

const progressOf = ({ definition, state }: DraftDriver) => letterSummary(definition, state);

const change = { type: "field-changed", field: "audience", value: "busy grandparents" } as const;
const goBack = { type: "step-visited", stepIndex: 0 } as const;

test.each<[string, DraftDriver, string, number]>([
  ["without a word", emailDriver(), "draft", 0],
  ["that lacks blocks", emailDriver().walkTo(6), "draft", 3],
  ["that lacks blocks, with another brief", emailDriver().walkTo(6).act(change), "draft", 3],
  ["with all blocks of a story", finishedStory("generated"), "written", 2],
  ["with all of an email, looked at from its beginning", finishedEmail().act(goBack), "written", 8],
  ["with a preheader too", finishedEmail().write("preheaderOptions").choose("preheaderOptions", 1), "written", 8],
  ["with all of them, and another brief since", finishedEmail().act(change), "written", 8],
])("the status of a letter %s", (_, driver, status, writtenBlocks) => {
  expect(progressOf(driver)).toMatchObject({ status, writtenBlocks });
});

test("a letter begins with its lede, before that with its story, on one short line", () => {
  const story = "Nora lifted the first loaf out of the oven. It sounded like a brick.";
  expect(progressOf(emailDriver().walkTo(4)).firstLine).toBe(story);
  expect(progressOf(finishedEmail()).firstLine).toBe("The bread knife would not go in, at try 1.");
  const long = `A\n\n${"very ".repeat(100)}long story`;
  expect(progressOf(emailDriver().walkTo(3).write("story", long)).firstLine).toMatch(/^A very very .{100,160} …$/);
});

test("a text that is a gap as long as a text may be does not keep a server busy", () => {
  const gap = `Ask${" ".repeat(200_000)}.`;
  expect(lostWords(gap, "nobody", gap)).toEqual([]);
  expect(lostWords("We met Nora Vale.", "We met her.", `Yours,${" ".repeat(200_000)}Nora`)).toEqual(["Nora"]);
  const long = "a b c ".repeat(33_000);
  expect(lostWords(`${long}d`, long, `${long}d`)).toEqual(["c a b c d"]);
  expect(tellsOtherFacts(long, `${long}, d`, [gap])).toBe(false);
});

test("no text of a letter is without a bound", () => {
  const texts = [decisionsSchema, saveSchema].flatMap(
    (schema) => JSON.stringify(z.toJSONSchema(schema)).match(/\{"type":"string"[^{}]*\}/g) ?? [],
  );
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((one) => !/"(?:maxLength|enum|const|format)":/.test(one))).toEqual([]);
});

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
