import { describe, expect, test } from "vitest";
import type { BriefField } from "@/lib/wizard/brief/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { canContinue, canReturn, isStepWritten, isUntouched, stepStatus } from "@/lib/wizard/navigation";
import {
  DraftDriver,
  emailDriver,
  finishedEmail,
  finishedStory,
  storyDriver,
} from "@/tests/support/drafts/draft-driver";
import { listOf } from "@/tests/support/drafts/letter-replies";

const place = ({ state }: DraftDriver) => [state.stepIndex, state.screenIndex];
const mayContinue = (letter: DraftDriver) => canContinue(letter.definition, letter.state);

describe("walking through a wizard", () => {
  test("a person gets through all twelve steps by doing what each asks for", () => {
    expect(place(finishedEmail())).toEqual([11, 0]);
    expect(place(finishedStory("own"))).toEqual([4, 0]);
    expect(place(finishedStory("generated"))).toEqual([4, 0]);
  });

  test("the first step and the last stay where they are", () => {
    const first = emailDriver().act({ type: "step-returned" });
    expect(place(first)).toEqual([0, 0]);
    expect(canReturn(first.state)).toBe(false);
    const last = finishedEmail().next().next();
    expect(place(last)).toEqual([11, 0]);
    expect(mayContinue(last)).toBe(false);
  });

  test("returning goes back over every screen that was written, and loses nothing", () => {
    const letter = finishedEmail();
    const { brief, stages } = letter.state;
    const places = Array.from({ length: 13 }, () => place(letter.act({ type: "step-returned" })));
    expect(places.join(" ")).toBe("10,0 9,0 8,0 7,0 6,0 5,0 4,0 3,1 3,0 2,0 1,0 0,0 0,0");
    expect({ ...letter.state, brief, stages }).toEqual(letter.state);
  });

  test("a reached step can be visited again, one that was not reached cannot", () => {
    const letter = emailDriver().walkTo(5);
    expect(place(letter.act({ type: "step-visited", stepIndex: 3 }))).toEqual([3, 1]);
    expect(place(letter.act({ type: "step-visited", stepIndex: 5 }))).toEqual([5, 0]);
    for (const stepIndex of [6, 11, 12, -1, 1.5, Number.NaN]) {
      expect(place(letter.act({ type: "step-visited", stepIndex }))).toEqual([5, 0]);
    }
  });

  test("the step list tells complete, current and upcoming", () => {
    const { state } = emailDriver().walkTo(4);
    const statuses = emailWizard.steps.map((_, index) => stepStatus(state, index));
    expect(statuses).toEqual([...Array(4).fill("complete"), "current", ...Array(7).fill("upcoming")]);
  });

  test.each<[string, DraftDriver, readonly number[]]>([
    ["while it goes ahead: what was gone through", emailDriver().walkTo(2), [0, 1]],
    ["back from a list that nothing was chosen of", emailDriver().walkTo(4).write("ledeOptions"), [0, 1, 2, 3]],
    ["back from a list with a choice", emailDriver().walkTo(4).settleScreen(), [0, 1, 2, 3, 4]],
    ["back from a text that is not kept yet", emailDriver().walkTo(5).write("tip"), [0, 1, 2, 3, 4, 5]],
    ["back from the end", finishedEmail(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    ["back from an insight of one's own, which has no review", storyDriver("own").walkTo(1), [0, 1]],
    ["back from insights that are not there yet", storyDriver("generated").walkTo(1), [0]],
  ])("a step that is written keeps its tick, %s", (name, letter, written) => {
    if (name.startsWith("back")) letter.act({ type: "step-visited", stepIndex: 0 });
    const found = letter.definition.steps.flatMap((_, index) =>
      isStepWritten(letter.definition, letter.state, index) ? [index] : [],
    );
    expect(found).toEqual(written);
  });

  test("only a letter without a word is untouched", () => {
    expect(isUntouched(new DraftDriver(emailWizard).state)).toBe(true);
    expect(isUntouched(new DraftDriver(emailWizard).answer("tip", "x").state)).toBe(false);
    expect(isUntouched(storyDriver("own").state)).toBe(false);
  });
});

describe("Continue waits for what the screen asks for (specification 5)", () => {
  test.each<[number, BriefField, boolean]>([
    [0, "topic", true],
    [0, "audience", true],
    [0, "outcome", true],
    [1, "productName", true],
    [1, "productDescription", true],
    [1, "productHighlights", false],
    [2, "tip", true],
  ])("step index %i: an empty %s stops it: %s", (stepIndex, field, stops) => {
    const letter = emailDriver().walkTo(stepIndex).answer(field, " \n ");
    expect(mayContinue(letter)).toBe(!stops);
    expect(place(letter.next())).toEqual([stops ? stepIndex : stepIndex + 1, 0]);
  });

  test("a product description has to be short or longer first", () => {
    const letter = emailDriver().walkTo(1);
    letter.act({ type: "fields-changed", change: { descriptionLength: null } });
    expect(mayContinue(letter)).toBe(false);
    expect(mayContinue(letter.act({ type: "fields-changed", change: { descriptionLength: "longer" } }))).toBe(true);
  });

  test("options have to be there and one chosen", () => {
    const letter = emailDriver().walkTo(4);
    expect(mayContinue(letter)).toBe(false);
    expect(mayContinue(letter.write("ledeOptions"))).toBe(false);
    expect(mayContinue(letter.choose("ledeOptions", 7))).toBe(false);
    expect(mayContinue(letter.choose("ledeOptions", 6))).toBe(true);
    expect(mayContinue(letter.choose("ledeOptions", null))).toBe(false);
  });

  test.each(["", "3", "The bread knife", "the bread knife would not go in, at try 3."])(
    "words that no option of the list has (%j) choose nothing",
    (option) => {
      const letter = emailDriver().walkTo(4).write("ledeOptions").choose("ledeOptions", 2);
      const { state } = letter;
      expect(letter.act({ type: "option-chosen", stage: "ledeOptions", option }).state).toEqual(state);
    },
  );

  test("a new list waits for a new choice, while the letter keeps the earlier one", () => {
    const letter = emailDriver().walkTo(5).act({ type: "step-returned" });
    letter.write("ledeOptions", listOf(6, "A new opening"));
    expect(mayContinue(letter)).toBe(false);
    expect(letter.payload("tip")).toMatchObject({ selectedLedeIndex: 1 });
  });

  test("a text has to be kept", () => {
    const letter = emailDriver().walkTo(5).write("tip");
    expect(mayContinue(letter)).toBe(false);
    expect(mayContinue(letter.keep("tip"))).toBe(true);
    expect(mayContinue(letter.act({ type: "version-reopened", stage: "tip" }))).toBe(false);
  });

  test("neither Continue nor Return moves while a text is being written; another step can be looked at", () => {
    const letter = emailDriver().walkTo(5).write("tip").keep("tip").start("tip");
    expect(mayContinue(letter)).toBe(false);
    expect(canReturn(letter.state)).toBe(false);
    expect(place(letter.next().act({ type: "step-returned" }))).toEqual([5, 0]);
    expect(place(letter.act({ type: "step-visited", stepIndex: 0 }))).toEqual([0, 0]);
    expect(letter.stage("tip").run.status).toBe("streaming");
  });
});

describe("a step with two screens", () => {
  test("the story is picked, then reviewed; returning from the review shows the options again", () => {
    const letter = emailDriver().walkTo(3).write("storyOptions").choose("storyOptions", 3).next();
    expect(place(letter)).toEqual([3, 1]);
    expect(place(letter.act({ type: "step-returned" }))).toEqual([3, 0]);
    expect(letter.stage("storyOptions").versions[0]?.choice).toBe("The loaf that stayed flat, telling 3.");
  });

  test("the insight is picked from five, then reviewed", () => {
    const letter = storyDriver("generated").walkTo(1);
    expect(mayContinue(letter)).toBe(false);
    letter.write("insights").choose("insights", 5).next();
    expect(place(letter)).toEqual([1, 1]);
    expect(mayContinue(letter)).toBe(false);
    expect(place(letter.write("insight").keep("insight").next())).toEqual([2, 0]);
    expect(place(letter.act({ type: "step-returned" }))).toEqual([1, 1]);
    expect(place(letter.act({ type: "step-returned" }))).toEqual([1, 0]);
  });

  test("an own insight has no review, on the way there and on the way back", () => {
    const letter = storyDriver("own").walkTo(1).next();
    expect(place(letter)).toEqual([2, 0]);
    expect(place(letter.act({ type: "step-returned" }))).toEqual([1, 0]);
    expect(mayContinue(letter.answer("tip", " "))).toBe(false);
  });

  test("an own insight skips the review of an insight that was generated before", () => {
    const letter = storyDriver("generated").walkTo(2);
    letter.act({ type: "step-visited", stepIndex: 1 }, { type: "step-returned" });
    letter.act({ type: "fields-changed", change: { insightSource: "own" } });
    expect(place(letter.answer("tip", "My own.").next())).toEqual([2, 0]);
    expect(place(letter.act({ type: "step-returned" }))).toEqual([1, 0]);
  });
});
