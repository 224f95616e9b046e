import { expect, test } from "vitest";
import { blockChoice } from "@/lib/wizard/letter/block-choice";
import { emailAt } from "@/tests/support/browser/stored-letters";
import { type DraftDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";

const choicesOf = ({ definition, state }: DraftDriver) =>
  Object.fromEntries(
    definition.letter.flatMap((block) => {
      const choice = blockChoice(definition, state, block);
      return choice
        ? [[block, `${choice.number} of ${choice.count} at ${choice.stepIndex}.${choice.screenIndex}`]]
        : [];
    }),
  );

test("a block that was chosen from a list says which it is, and where the list is; a text of its own says nothing", () => {
  expect(choicesOf(finishedEmail().choose("ctaOptions", 7))).toEqual({
    subject: "1 of 10 at 10.0",
    lede: "1 of 6 at 4.0",
    story: "1 of 4 at 3.0",
    cta: "7 of 10 at 7.0",
    signOff: "1 of 6 at 8.0",
  });
  expect(choicesOf(finishedStory("generated"))).toEqual({ subject: "1 of 10 at 3.0", story: "1 of 4 at 2.0" });
});

test("a preheader says which of its own list it is, and the subject above it which of the subjects", () => {
  const letter = finishedEmail().write("preheaderOptions").choose("preheaderOptions", 2);
  expect(choicesOf(letter)).toMatchObject({ subject: "1 of 10 at 10.0", preheader: "2 of 3 at 10.0" });
});

test("a new list that nothing was chosen of yet leaves the choice that the letter still has", () => {
  const letter = emailAt("cta").choose("ctaOptions", 2).write("ctaOptions", "1. One\n\n2. Two\n\n3. Three");
  expect(choicesOf(letter)).toMatchObject({ cta: "2 of 10 at 7.0" });
});
