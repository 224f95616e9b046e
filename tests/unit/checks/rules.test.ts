import { describe, expect, test } from "vitest";
import { checksIn } from "@/lib/checks/check";
import type { CheckContext } from "@/lib/checks/finding";
import { RULES } from "@/lib/checks/rules";
import { RULE_CASES } from "@/tests/fixtures/checks/rules";

const contextOf = (...changes: readonly (Partial<CheckContext> | undefined)[]): CheckContext =>
  Object.assign({ brief: {}, block: null, blocks: {}, language: null }, ...changes);

describe.each(RULE_CASES)("$rule", ({ rule, context, trips, passes }) => {
  const [scope = "block"] = RULES.find(({ name }) => name === rule)?.scopes ?? [];
  const findIn = (text: string, changes: Partial<CheckContext>) =>
    checksIn(scope, text, contextOf(context, changes)).flatMap((part) => part().filter((one) => one.rule === rule));

  test.each(trips.map(([text, quote, changes = {}]) => ({ text, quote, changes })))(
    "finds its words in $text",
    ({ text, quote, changes }) => {
      const found = findIn(text, changes);
      expect(found.map((one) => one.quote)).toEqual([quote]);
      for (const { start, end, quote: words, field, block, why, instruction } of found) {
        expect(`${why}${instruction}`).not.toMatch(/undefined|NaN|\.\./);
        const { blocks, brief } = contextOf(context, changes);
        const of = field ? brief[field] : scope === "letter" && block ? blocks[block] : text;
        if (start < end) expect(of?.slice(start, end)).toBe(words);
      }
    },
  );

  test.each(passes.map(([text, changes = {}]) => ({ text, changes })))(
    "finds nothing in $text",
    ({ text, changes }) => {
      expect(findIn(text, changes)).toEqual([]);
    },
  );
});

test("every rule has texts that trip it and texts that do not", () => {
  expect(RULE_CASES.map(({ rule }) => rule)).toEqual(RULES.map(({ name }) => name));
});
