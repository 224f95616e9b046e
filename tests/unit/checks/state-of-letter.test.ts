import { expect, test } from "vitest";
import { stateOfLetter } from "@/lib/checks/state-of-letter";
import { stateWords } from "@/lib/letter/letter-state";
import { findingsOf, LETTERS_BY_STATE, readyEmail, sendableEmail } from "@/tests/support/drafts/letter-states";

test.each(LETTERS_BY_STATE)("a letter has one state when %s", (_, letter, words) => {
  expect(stateWords(stateOfLetter(letter.definition, letter.state, findingsOf(letter)))).toMatch(
    typeof words === "string" ? new RegExp(`^${words}$`) : words,
  );
});

test("a letter is not called ready before it was checked, and what is missing or out of date is told without the checks", () => {
  const { definition, state } = readyEmail();
  expect(stateOfLetter(definition, state, undefined)).toBeUndefined();
  const stale = sendableEmail().answer("audience", "sailors");
  expect(stateOfLetter(definition, stale.state, undefined)?.kind).toBe("stale");
  const missing = stale.answer("senderName", "");
  expect(stateOfLetter(definition, missing.state, undefined)).toEqual({ kind: "missing", names: ["sender name"] });
});
