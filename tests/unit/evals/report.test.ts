import { expect, test } from "vitest";
import { reportTables, wilsonInterval, withPart } from "@/tests/evals/report";
import type { Judged } from "@/tests/evals/run-letter";
import { gradeOf, sentencesOf } from "@/tests/evals/text-measures";

test("the interval is Wilson's", () => {
  const [low, high] = wilsonInterval(8, 10);
  expect(low).toBeCloseTo(0.49, 2);
  expect(high).toBeCloseTo(0.943, 2);
  expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  expect(wilsonInterval(10, 10)[0]).toBeCloseTo(0.722, 2);
});

const judged = (complaints: string[]): Judged => ({
  letter: "bakery",
  prompt: "/wizard/prompt-3",
  findings: [{ rule: "easy to read", complaints }],
  inputTokens: 1000,
  outputTokens: 100,
  seconds: 2,
  verdict: { better: "own", quotes: [] },
});

test("the tables say how many replies had no finding, what they took, and what was found", () => {
  const tables = reportTables(
    [judged([]), judged(["30 words | <b>"])],
    "m",
    new Map([["m", { input: 0.001, output: 0.01 }]]),
  );
  expect(tables).toContain(
    "| `/wizard/prompt-3` | 1 of 2 (9 % to 91 %) | 1000 + 100 | $0.0020 | 2.0 s | 2 better, 0 tied, 0 worse |",
  );
  expect(tables).toContain("| easy to read | 1 of 2 (9 % to 91 %) |");
  expect(tables).toContain("- bakery, /wizard/prompt-3, easy to read: 30 words \\| \\<b\\>");
});

test("recorded replies have neither tokens nor times", () => {
  expect(reportTables([{ ...judged([]), inputTokens: 0, outputTokens: 0, seconds: 0 }], null)).not.toMatch(/\$|\d s /);
});

test("a part of the page is written anew, and the others stay", () => {
  const page = withPart(withPart("# Page\n", "one", "first"), "two", "second");
  const again = withPart(page, "one", "third");
  expect(again).toContain("third");
  expect(again).not.toContain("first");
  expect(again).toContain("second");
});

test("a sentence ends at its stop, and not at a short form, a number or within speech", () => {
  expect(sentencesOf("Dr. Falk came. “Really?” she said. It is 7.30.")).toHaveLength(3);
  expect(sentencesOf("Am 12. März um 10 Uhr. Bis dann")).toHaveLength(2);
});

test("plain English has a lower grade than an office's", () => {
  expect(gradeOf("The cat sat on the mat. It did not move.")).toBeLessThan(3);
  expect(gradeOf("Professional consultation accompanies individual administrative circumstances.")).toBeGreaterThan(12);
});
