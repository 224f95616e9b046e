import { expect, test } from "vitest";
import { otherOptions } from "@/lib/wizard/letter/other-options";
import { finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { listOf } from "@/tests/support/drafts/letter-replies";

const numbers = ({ definition, state }: ReturnType<typeof finishedEmail>, block: "subject" | "cta" | "offer") =>
  otherOptions(definition, state, block).map(({ number }) => number);

test("the options beside the chosen one keep their numbers", () => {
  expect(numbers(finishedEmail().choose("subjectOptions", 3), "subject")).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10]);
  const { definition, state } = finishedEmail();
  expect(otherOptions(definition, state, "subject")[0]).toEqual({
    number: 2,
    text: "Bread that sounds like a brick 2.",
  });
});

test("they are those of the list that the letter uses, also while another list waits for a choice", () => {
  const letter = finishedEmail().choose("ctaOptions", 2).write("ctaOptions", listOf(3, "Quite another"));
  expect(otherOptions(letter.definition, letter.state, "cta").map(({ text }) => text)).not.toContain(
    "Quite another 1.",
  );
  expect(numbers(letter, "cta")).toHaveLength(9);
});

test("a block that is no choice has none, nor has one that a letter does without", () => {
  expect(numbers(finishedEmail(), "offer")).toEqual([]);
  expect(numbers(finishedStory("own"), "cta")).toEqual([]);
});
