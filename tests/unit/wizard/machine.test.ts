import { describe, expect, test } from "vitest";
import type { BriefField } from "@/lib/wizard/brief";
import { emailWizard } from "@/lib/wizard/email-wizard";
import { canContinue, canReturn, isUntouched, stepStatus } from "@/lib/wizard/navigation";
import { emptyWizardState } from "@/lib/wizard/state";
import {
  emailDriver,
  finishedEmail,
  finishedStory,
  LetterDriver,
  storyDriver,
} from "@/tests/unit/wizard/letter-driver";
import { REPLIES } from "@/tests/unit/wizard/letter-replies";

const place = ({ state }: LetterDriver) => [state.stepIndex, state.screenIndex];
const mayContinue = (letter: LetterDriver) => canContinue(letter.definition, letter.state);
const type = (letter: LetterDriver, field: BriefField, value: string) =>
  letter.act({ type: "field-changed", field, value });

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
    expect(places).toEqual([
      [10, 0],
      [9, 0],
      [8, 0],
      [7, 0],
      [6, 0],
      [5, 0],
      [4, 0],
      [3, 1],
      [3, 0],
      [2, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
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
    expect(statuses).toEqual([
      ...Array.from({ length: 4 }, () => "complete"),
      "current",
      ...Array.from({ length: 7 }, () => "upcoming"),
    ]);
  });

  test("only a letter without a word is untouched", () => {
    expect(isUntouched(emptyWizardState("email"))).toBe(true);
    expect(isUntouched(type(new LetterDriver(emailWizard), "tip", "x").state)).toBe(false);
    expect(isUntouched(storyDriver("own").state)).toBe(false);
  });
});

describe("Continue waits for what the screen asks for (spec section 5)", () => {
  test.each<[number, BriefField, boolean]>([
    [0, "topic", true],
    [0, "audience", true],
    [0, "outcome", true],
    [1, "productName", true],
    [1, "productDescription", true],
    [1, "productHighlights", false],
    [2, "tip", true],
  ])("step index %i: an empty %s stops it: %s", (stepIndex, field, stops) => {
    const letter = type(emailDriver().walkTo(stepIndex), field, " \n ");
    expect(mayContinue(letter)).toBe(!stops);
    expect(place(letter.next())).toEqual([stops ? stepIndex : stepIndex + 1, 0]);
  });

  test("a product description has to be short or longer first", () => {
    const letter = emailDriver().walkTo(1);
    letter.state = { ...letter.state, descriptionLength: null };
    expect(mayContinue(letter)).toBe(false);
    expect(mayContinue(letter.act({ type: "description-length-chosen", length: "longer" }))).toBe(true);
  });

  test("options have to be there and one chosen", () => {
    const letter = emailDriver().walkTo(4);
    expect(mayContinue(letter)).toBe(false);
    expect(mayContinue(letter.write("ledeOptions"))).toBe(false);
    expect(mayContinue(letter.choose("ledeOptions", 7))).toBe(false);
    expect(mayContinue(letter.choose("ledeOptions", 6))).toBe(true);
    expect(mayContinue(letter.choose("ledeOptions", null))).toBe(false);
  });

  test.each([0, -1, 1.5, 7, Number.NaN])("option %d of six is none", (choice) => {
    const letter = emailDriver().walkTo(4).write("ledeOptions").choose("ledeOptions", 2);
    expect(letter.choose("ledeOptions", choice).stage("ledeOptions").versions[0]?.choice).toBe(2);
  });

  test("a new list waits for a new choice, while the letter keeps the earlier one", () => {
    const letter = emailDriver().walkTo(5).act({ type: "step-returned" });
    letter.write("ledeOptions");
    expect(mayContinue(letter)).toBe(false);
    expect(letter.payload("tip")).toMatchObject({ selectedLedeIndex: 1 });
  });

  test("a text has to be kept", () => {
    const letter = emailDriver().walkTo(5).write("tip");
    expect(mayContinue(letter)).toBe(false);
    expect(mayContinue(letter.keep("tip"))).toBe(true);
    expect(mayContinue(letter.act({ type: "version-reopened", stage: "tip" }))).toBe(false);
  });

  test("nothing moves while a text is being written", () => {
    const letter = emailDriver().walkTo(5).write("tip").keep("tip").start("tip");
    expect(mayContinue(letter)).toBe(false);
    expect(canReturn(letter.state)).toBe(false);
    letter.next().act({ type: "step-returned" }, { type: "step-visited", stepIndex: 0 });
    expect(place(letter)).toEqual([5, 0]);
  });
});

describe("a step with two screens", () => {
  test("the story is picked, then reviewed; returning from the review shows the options again", () => {
    const letter = emailDriver().walkTo(3).write("storyOptions").choose("storyOptions", 3).next();
    expect(place(letter)).toEqual([3, 1]);
    expect(place(letter.act({ type: "step-returned" }))).toEqual([3, 0]);
    expect(letter.stage("storyOptions").versions[0]?.choice).toBe(3);
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
    expect(mayContinue(type(letter, "tip", " "))).toBe(false);
  });

  test("an own insight skips the review of an insight that was generated before", () => {
    const letter = storyDriver("generated").walkTo(2);
    letter.act({ type: "step-visited", stepIndex: 1 }, { type: "step-returned" });
    letter.act({ type: "insight-source-chosen", source: "own" });
    expect(place(type(letter, "tip", "My own.").next())).toEqual([2, 0]);
    expect(place(letter.act({ type: "step-returned" }))).toEqual([1, 0]);
  });
});

describe("revise mode (spec section 4)", () => {
  const revising = () =>
    emailDriver()
      .walkTo(5)
      .write("tip")
      .act(
        { type: "revision-opened", stage: "tip" },
        { type: "revision-changed", stage: "tip", requiredChanges: "Shorter." },
      );

  test("sending clears the text, and the mode is left when the stream ends", () => {
    const letter = revising().start("tip", "revise");
    expect(letter.stage("tip").revision).toEqual({ open: true, requiredChanges: "" });
    letter.finish("tip", "[TIP]\nShort.");
    expect(letter.stage("tip").revision).toEqual({ open: false, requiredChanges: "" });
    expect(letter.stage("tip").versions.map(({ origin, requiredChanges }) => [origin, requiredChanges])).toEqual([
      ["generated", ""],
      ["revised", "Shorter."],
    ]);
  });

  test("a failure gives the text back and leaves the mode open", () => {
    const error = { code: "model_timeout", message: "Too slow.", retryable: true } as const;
    const letter = revising().start("tip", "revise");
    letter.act({ type: "stage-failed", stage: "tip", error, partialText: "[TIP]\nSh" });
    expect(letter.stage("tip").revision).toEqual({ open: true, requiredChanges: "Shorter." });
    expect(letter.stage("tip").versions).toHaveLength(1);
  });

  test("so does a stop, but not over something that was typed since", () => {
    const letter = revising().start("tip", "revise");
    letter.act(
      { type: "revision-changed", stage: "tip", requiredChanges: "And warmer." },
      { type: "stage-stopped", stage: "tip", reason: "stopped", partialText: "" },
    );
    expect(letter.stage("tip").revision.requiredChanges).toBe("And warmer.");
  });

  test("closing the mode, or keeping the text, keeps what was typed", () => {
    const closed = revising().act({ type: "revision-closed", stage: "tip" });
    expect(closed.stage("tip").revision).toEqual({ open: false, requiredChanges: "Shorter." });
    const kept = revising().keep("tip");
    expect(kept.stage("tip").revision).toEqual({ open: false, requiredChanges: "Shorter." });
  });

  test("opening it takes the acceptance back", () => {
    const letter = emailDriver().walkTo(5).write("tip").keep("tip");
    expect(mayContinue(letter.act({ type: "revision-opened", stage: "tip" }))).toBe(false);
  });
});

describe("kept texts and their versions", () => {
  test("a new text has to be kept again; the kept one, taken back, is still kept", () => {
    const letter = emailDriver().walkTo(5).write("tip").keep("tip");
    const first = letter.stage("tip").selectedId ?? "";
    expect(mayContinue(letter.write("tip"))).toBe(false);
    expect(mayContinue(letter.act({ type: "version-selected", stage: "tip", id: first }))).toBe(true);
  });

  test("an edit by hand of a kept text is kept, and of another is not", () => {
    expect(mayContinue(emailDriver().walkTo(5).write("tip").keep("tip").edit("tip", "[TIP]\nMine."))).toBe(true);
    expect(mayContinue(emailDriver().walkTo(5).write("tip").edit("tip", "[TIP]\nMine."))).toBe(false);
  });

  test("an edit that changes nothing makes no version", () => {
    const letter = emailDriver().walkTo(5).write("tip").edit("tip", REPLIES.tip);
    expect(letter.stage("tip").versions).toHaveLength(1);
  });

  test("an edited list keeps the choice as long as it has such an option", () => {
    const letter = emailDriver().walkTo(4).write("ledeOptions").choose("ledeOptions", 6);
    letter.edit("ledeOptions", REPLIES.ledeOptions.replace("try 6", "the sixth try"));
    expect(letter.stage("ledeOptions").versions.at(-1)?.choice).toBe(6);
    letter.edit("ledeOptions", "1. One.\n2. Two.");
    expect(letter.stage("ledeOptions").versions.at(-1)?.choice).toBeNull();
  });

  test("words that are being edited stay until they are saved or the edit is cancelled", () => {
    const letter = emailDriver().walkTo(5).write("tip");
    letter.act(
      { type: "edit-opened", stage: "tip", edit: { tip: "Watch" } },
      { type: "edit-changed", stage: "tip", part: "tip", text: "Watch the" },
    );
    letter.write("tip");
    expect(letter.stage("tip").handEdit).toEqual({ tip: "Watch the" });
    expect(letter.act({ type: "edit-cancelled", stage: "tip" }).stage("tip").handEdit).toBeNull();
  });

  test("a version that is not there cannot be selected", () => {
    const letter = emailDriver().walkTo(5).write("tip");
    const before = letter.state;
    expect(letter.act({ type: "version-selected", stage: "tip", id: "unknown" }).state).toBe(before);
  });

  test("a stage of the other wizard is no stage here", () => {
    const letter = storyDriver("own");
    const before = letter.state;
    expect(letter.write("tip").state).toBe(before);
  });
});

describe("a text that ended early", () => {
  const stopped = (partialText: string) => {
    const letter = emailDriver().walkTo(5).start("tip");
    return letter.act({ type: "stage-stopped", stage: "tip", reason: "stopped", partialText });
  };

  test("the part that has arrived can be made a version, and is marked as one", () => {
    const letter = stopped("[TIP]\nWatch the");
    letter.act({ type: "partial-kept", stage: "tip", stamp: letter.stamp() });
    const { versions, selectedId, run } = letter.stage("tip");
    expect(versions.map(({ origin, text }) => [origin, text])).toEqual([["interrupted", "[TIP]\nWatch the"]]);
    expect(selectedId).toBe(versions[0]?.id);
    expect(run).toEqual({ status: "done" });
  });

  test("nothing that has arrived makes no version", () => {
    const letter = stopped(" \n");
    letter.act({ type: "partial-kept", stage: "tip", stamp: letter.stamp() });
    expect(letter.stage("tip").versions).toEqual([]);
  });

  test("keeping the text as it was puts the notice away; without a text the stage is as new", () => {
    expect(stopped("").act({ type: "run-dismissed", stage: "tip" }).stage("tip").run).toEqual({ status: "idle" });
    const letter = emailDriver().walkTo(5).write("tip").start("tip");
    letter.act({ type: "stage-stopped", stage: "tip", reason: "stopped", partialText: "" });
    expect(letter.act({ type: "run-dismissed", stage: "tip" }).stage("tip").run).toEqual({ status: "done" });
  });

  test("what comes after the end of a run changes nothing", () => {
    const letter = stopped("[TIP]\nWatch");
    const before = letter.state;
    const error = { code: "internal", message: "Late.", retryable: true } as const;
    letter.finish("tip", REPLIES.tip);
    letter.act(
      { type: "stage-failed", stage: "tip", error, partialText: "late" },
      { type: "stage-stopped", stage: "tip", reason: "stopped", partialText: "late" },
    );
    expect(letter.state).toBe(before);
  });

  test("a stage that is being written cannot be started or dismissed", () => {
    const letter = emailDriver().walkTo(5).start("tip");
    const before = letter.state;
    expect(letter.start("tip").act({ type: "run-dismissed", stage: "tip" }).state).toBe(before);
  });
});
