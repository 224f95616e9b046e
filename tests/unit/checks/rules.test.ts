import { describe, expect, test } from "vitest";
import { check } from "@/lib/checks/check";
import type { CheckContext, Finding } from "@/lib/checks/finding";
import { RULES } from "@/lib/checks/rules";
import { BRIEF, RULE_TEXTS } from "@/tests/fixtures/checks/rules";

const contextOf = (...changes: readonly (Partial<CheckContext> | undefined)[]): CheckContext =>
  Object.assign({ brief: BRIEF, block: "offer", blocks: {}, language: "en" }, ...changes);

test("every rule has texts that trip it and texts that do not, and no two rules have one id", () => {
  expect(Object.keys(RULE_TEXTS)).toEqual(RULES.map(({ id }) => id));
  for (const { trips, passes } of Object.values(RULE_TEXTS)) {
    expect(Math.min(trips.length, passes.length)).toBeGreaterThan(1);
  }
});

describe.each(RULES)("rule $id, $name", ({ id, severity }) => {
  const { context, trips, passes } = RULE_TEXTS[id];

  test.each(trips.map(([text, words, changes = {}]) => ({ text, words, changes })))(
    "finds $words in $text",
    ({ text, words, changes }) => {
      const within = contextOf(context, changes);
      const findings = check(id, text, within);
      const isHit = (quote: string) => quote.includes(words) || (words !== "" && words.includes(quote));
      expect(findings.filter(({ quote }) => isHit(quote)).length, JSON.stringify(findings)).toBeGreaterThan(0);
      for (const finding of findings) {
        const { rule, start, end, quote, why, instruction } = finding;
        expect(rule).toBe(id);
        expect(start === end || sourceOf(finding, text, within).slice(start, end) === quote).toBe(true);
        expect(severity === "strong" || finding.severity === "hint").toBe(true);
        expect([why, instruction].every((sentence) => /[.?!”…)]$/.test(sentence) && !sentence.includes("“%”"))).toBe(
          true,
        );
      }
    },
  );

  test.each(passes.map(([text, changes = {}]) => ({ text, changes })))(
    "finds nothing in $text",
    ({ text, changes }) => {
      expect(check(id, text, contextOf(context, changes))).toEqual([]);
    },
  );
});

/** The text that a finding's places count in. */
function sourceOf({ field, block }: Finding, text: string, { link, brief, blocks }: CheckContext): string {
  if (field !== undefined) return field === "link" ? (link ?? "") : (brief[field] ?? "");
  return text === "" && block !== undefined ? (blocks[block] ?? "") : text;
}
