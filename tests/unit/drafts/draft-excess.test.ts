import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findExcess, tooManyVersions } from "@/lib/drafts/draft-excess";
import { GO_ON_ELSEWHERE } from "@/lib/drafts/draft-limits";
import { FIELD_LIMITS } from "@/lib/wizard/brief";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

test("what a letter has too much of is named, with the way on", () => {
  const { state } = finishedEmail();
  const withTip = (characters: number) => ({ ...state, brief: { ...state.brief, tip: "x".repeat(characters) } });
  expect(findExcess(withTip(FIELD_LIMITS.tip))).toBeUndefined();
  const message = "A text of this email has more than 5,000 characters. Shorten it.";
  expect(findExcess(withTip(FIELD_LIMITS.tip + 1))).toEqual({ field: "brief.tip", message });
  const versions = `This email has 1,001 versions of its blocks, and the limit is 1,000. ${GO_ON_ELSEWHERE}`;
  expect(tooManyVersions(1001).message).toBe(versions);
});

test("no text of a letter is without a bound", () => {
  const schemas = ["lib/drafts/wizard-state-schema.ts", "lib/wizard/draft-fields.ts"];
  const texts = schemas.flatMap((file) => readFileSync(file, "utf8").match(/z\.string\(\).*/g) ?? []);
  expect(texts).toEqual(["z.string().check(z.maxLength(STATE_BOUNDS[bound]));"]);
});
