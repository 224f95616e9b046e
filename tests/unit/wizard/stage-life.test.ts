import { describe, expect, test } from "vitest";
import type { WizardAction } from "@/lib/wizard/actions";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { canContinue } from "@/lib/wizard/navigation";
import { editedText, parentOf, stageBlocks } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";
import { DraftDriver, emailDriver, numberedId, storyDriver } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import { throughStorage } from "@/tests/support/drafts/local-entries";

const LATER = { id: "later", createdAt: 99 };
const error = { code: "model_timeout", message: "Too slow.", retryable: true } as const;
const REPLY = `<reply>\n[TRANSITION_TO_TIP]\nIt's late.\n\n[TIP]\nShe said "go", and he went home.\n</reply>`;

/** The blocks of the tip as they are shown. */
const tipOf = (letter: DraftDriver) => {
  const { tip } = letter.definition.stages;
  return tip && stageBlocks(tip, letter.stage("tip"));
};
/** The text that saving the open edit of a stage would make. */
const savedEdit = (letter: DraftDriver, name: StageName) => {
  const definition = letter.definition.stages[name];
  return (definition && editedText(definition, letter.stage(name))) ?? "";
};
const mayContinue = (letter: DraftDriver) => canContinue(letter.definition, letter.state);

describe("revise mode (specification 4.3)", () => {
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

  test("a rewrite notes the version that it changes, whichever is the last; another list changes none", () => {
    const letter = emailDriver().walkTo(5).write("tip").write("tip", "[TIP]\nSecond.").write("tip", "[TIP]\nThird.");
    const [first, second] = letter.stage("tip").versions;
    letter
      .act({ type: "version-selected", stage: "tip", id: first?.id ?? "" })
      .write("tip", "[TIP]\nFourth.", "revise");
    letter.write("ledeOptions");
    const parents = (name: "tip" | "ledeOptions") =>
      letter.stage(name).versions.map((version) => parentOf(letter.stage(name), version));
    expect(parents("tip")).toEqual([undefined, first, second, first]);
    expect(parents("ledeOptions")).toEqual([undefined, undefined]);
  });

  test("a rewrite of one block leaves the other as it was, and does when it fails, is tried again or taken up", () => {
    const kept = { transitionToTip: "As before." };
    const reply = "[TRANSITION_TO_TIP]\nAnother.\n\n[TIP]\nShort.";
    const started = () => {
      const letter = revising();
      const { stamp, generationId } = { stamp: letter.stamp(), generationId: "g" };
      return letter.act({ type: "stage-started", stage: "tip", request: "revise", generationId, stamp, kept });
    };
    const failed = (outOfSight: boolean) =>
      started().act({ type: "stage-failed", stage: "tip", error, outOfSight, partialText: reply });
    const written = [
      started(),
      failed(false).start("tip", "revise"),
      failed(true).act({ type: "stage-resumed", stage: "tip" }),
    ].map((letter) => letter.finish("tip", reply));
    const partial = failed(false);
    partial.act({ type: "partial-kept", stage: "tip", stamp: partial.stamp() });
    const stored = new DraftDriver(emailWizard, throughStorage(failed(false).draft)).start("tip", "revise");
    for (const letter of [...written, partial, stored.finish("tip", reply)]) {
      expect(tipOf(letter)).toEqual({ ...kept, tip: "Short." });
    }
    // Another request is about the whole text again.
    const other = failed(false).act({ type: "revision-changed", stage: "tip", requiredChanges: "Longer." });
    expect(other.start("tip", "revise").stage("tip").run).not.toHaveProperty("kept");
  });

  test("a failure gives the text back and leaves the mode open", () => {
    const letter = revising().start("tip", "revise");
    letter.act({ type: "stage-failed", stage: "tip", error, partialText: "[TIP]\nSh" });
    expect(letter.stage("tip").revision).toEqual({ open: true, requiredChanges: "Shorter." });
    expect(letter.stage("tip").versions).toHaveLength(1);
  });

  test("so does a stop, but not over something that was typed since", () => {
    const letter = revising().start("tip", "revise");
    letter.act({ type: "revision-changed", stage: "tip", requiredChanges: "And warmer." }).stop("tip", "");
    expect(letter.stage("tip").revision.requiredChanges).toBe("And warmer.");
  });

  test("closing the mode, or keeping the text, keeps what was typed", () => {
    for (const letter of [revising().act({ type: "revision-closed", stage: "tip" }), revising().keep("tip")]) {
      expect(letter.stage("tip").revision).toEqual({ open: false, requiredChanges: "Shorter." });
    }
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

  test("every text stays, oldest first, however many follow it", () => {
    const letter = emailDriver().walkTo(5);
    const texts = ["One.", "Two.", "Three.", "Four."].map((text) => `[TIP]\n${text}`);
    for (const text of texts) letter.write("tip", text);
    expect(letter.stage("tip").versions.map(({ text }) => text)).toEqual(texts);
  });

  test("a model's text is shown with the marks of its language and stays as it came, a person's own stays as typed", () => {
    const letter = emailDriver().walkTo(5).write("tip", REPLY);
    expect(letter.stage("tip").versions.at(-1)?.text).toBe(REPLY);
    expect(tipOf(letter)).toEqual({ transitionToTip: "It’s late.", tip: "She said “go”, and he went home." });
    letter.edit("tip", `[TRANSITION_TO_TIP]\nIt's late.\n\n[TIP]\nShe said "go", and he went home.`);
    expect(tipOf(letter)).toEqual({ transitionToTip: "It's late.", tip: `She said "go", and he went home.` });
  });

  test("an edit by hand that changes nothing of what is shown is no other text", () => {
    const letter = emailDriver().walkTo(5).write("tip", REPLY);
    letter.act({ type: "edit-opened", stage: "tip", edit: tipOf(letter) ?? {} });
    expect(savedEdit(letter, "tip")).toBe(REPLY);
    letter.act({ type: "edit-changed", stage: "tip", part: "tip", text: "She said go." });
    expect(savedEdit(letter, "tip")).toBe("<reply>\n[TRANSITION_TO_TIP]\nIt’s late.\n\n[TIP]\nShe said go.\n</reply>");
  });

  test("an edit of one block of a pair leaves the other as it was shown", () => {
    const letter = emailDriver().write("tip", "[TRANSITION_TO_TIP]\n**Why** so.\n\n[TIP]\nWatch it.");
    letter.act({ type: "edit-opened", stage: "tip", edit: { tip: "Watch the loaf." } });
    letter.edit("tip", savedEdit(letter, "tip"));
    expect(tipOf(letter)).toEqual({ transitionToTip: "**Why** so.", tip: "Watch the loaf." });
  });

  test("an edited option leaves the others as they were shown", () => {
    const list = `<reply>\n<option 1>\nIt's the jar.\n</option>\n<option 2>\n"Don't," she said to him.\n</option>\n</reply>`;
    const letter = emailDriver().walkTo(4).write("ledeOptions", list).choose("ledeOptions", 1);
    letter.act({ type: "edit-opened", stage: "ledeOptions", edit: { option: 'It\'s "the" jar.' } });
    letter.edit("ledeOptions", savedEdit(letter, "ledeOptions"));
    expect(letter.options("ledeOptions")).toEqual(['It\'s "the" jar.', "“Don’t,” she said to him."]);
  });

  test("what is pasted into an edit is saved as clean text, and as nothing new when only what is unseen was added", () => {
    const letter = emailDriver().walkTo(5).write("tip");
    letter.act({ type: "edit-opened", stage: "tip", edit: { tip: `${tipOf(letter)?.tip}\u200b\ufeff` } });
    expect(savedEdit(letter, "tip")).toBe(REPLIES.tip);
    letter.act({ type: "edit-changed", stage: "tip", part: "tip", text: "Bring:\v\uf0b7\ta jar\u2028·\u00a0flour" });
    letter.edit("tip", savedEdit(letter, "tip"));
    expect(tipOf(letter)?.tip).toBe("Bring:\n- a jar\n- flour");
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
    const choice = "The bread knife would not go in, at the sixth try.";
    expect(letter.stage("ledeOptions").versions.at(-1)?.choice).toBe(choice);
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
  const stopped = (partialText: string) => emailDriver().walkTo(5).start("tip").stop("tip", partialText);

  test("the part that has arrived can be made a version, and is marked as one", () => {
    const letter = stopped("[TIP]\nWatch the");
    letter.act({ type: "partial-kept", stage: "tip", stamp: letter.stamp() });
    const { versions, selectedId, run } = letter.stage("tip");
    expect(versions.map(({ origin, text }) => [origin, text])).toEqual([["interrupted", "[TIP]\nWatch the"]]);
    expect(selectedId).toBe(versions[0]?.id);
    expect(run).toEqual({ status: "done" });
  });

  test("of a list, the line in which it ended is no option, also after an edit", () => {
    const part = "1. Bread like a brick\n2. The knife stops\n3. What the thu";
    const letter = emailDriver().walkTo(10).start("subjectOptions").stop("subjectOptions", part);
    letter.act(
      { type: "partial-kept", stage: "subjectOptions", stamp: letter.stamp() },
      { type: "option-chosen", stage: "subjectOptions", option: "What the thu" },
    );
    expect(letter.options("subjectOptions")).toEqual(["Bread like a brick", "The knife stops"]);
    expect(letter.stage("subjectOptions").versions[0]?.choice).toBeNull();
    letter.choose("subjectOptions", 2);
    letter.act({ type: "edit-opened", stage: "subjectOptions", edit: { option: "The knife stops here" } });
    letter.edit("subjectOptions", savedEdit(letter, "subjectOptions"));
    expect(letter.options("subjectOptions")).toEqual(["Bread like a brick", "The knife stops here"]);
    expect(mayContinue(letter)).toBe(true);
  });

  test.each([" \n", "[TIP]", "[TRANSITION_TO"])("nothing that has arrived (%j) makes no version", (partialText) => {
    const letter = stopped(partialText);
    letter.act({ type: "partial-kept", stage: "tip", stamp: letter.stamp() });
    expect(letter.stage("tip").versions).toEqual([]);
    expect(letter.write("tip").stage("tip").versions).toHaveLength(1);
  });

  const stoppedAgain = () =>
    emailDriver().walkTo(5).write("tip").keep("tip").start("tip").stop("tip", "[TIP]\nWatch the");
  const versionsOf = (letter: DraftDriver) => letter.stage("tip").versions.map(({ origin, text }) => [origin, text]);

  test("the part that has arrived is set aside as a version when the text is written again", () => {
    const letter = stopped("[TIP]\nWatch the").start("tip");
    expect(versionsOf(letter)).toEqual([["interrupted", "[TIP]\nWatch the"]]);
    expect(letter.stage("tip").selectedId).toBeNull();
    letter.finish("tip", REPLIES.tip);
    expect(versionsOf(letter)).toEqual([
      ["interrupted", "[TIP]\nWatch the"],
      ["generated", REPLIES.tip],
    ]);
    expect(letter.stage("tip").selectedId).toBe(letter.stage("tip").versions[1]?.id);
  });

  test("it is set aside below the text in the letter, which stays selected and kept", () => {
    const letter = stoppedAgain();
    const { selectedId, keptId } = letter.stage("tip");
    letter.act({ type: "run-dismissed", stage: "tip", stamp: letter.stamp() });
    expect(versionsOf(letter)).toEqual([
      ["generated", REPLIES.tip],
      ["interrupted", "[TIP]\nWatch the"],
    ]);
    expect(letter.stage("tip")).toMatchObject({ selectedId, keptId, run: { status: "done" } });
    expect(mayContinue(letter)).toBe(true);
  });

  test("each part of several that ended early is kept once", () => {
    const letter = stoppedAgain().start("tip").stop("tip", "[TIP]\nPress").write("tip", "[TIP]\nPress the dough.");
    const texts = versionsOf(letter).map(([, text]) => text);
    expect(texts).toEqual([REPLIES.tip, "[TIP]\nWatch the", "[TIP]\nPress", "[TIP]\nPress the dough."]);
  });

  test("a part that is set aside keeps what its rewrite was asked for", () => {
    const letter = emailDriver().walkTo(5).write("tip");
    letter.act({ type: "revision-changed", stage: "tip", requiredChanges: "Shorter." }).start("tip", "revise");
    letter.stop("tip", "[TIP]\nSh").start("tip");
    expect(letter.stage("tip").versions[1]).toMatchObject({ origin: "interrupted", requiredChanges: "Shorter." });
  });

  test("keeping the text as it was puts the notice away; without a text the stage is as new", () => {
    const letterless = stopped("");
    letterless.act({ type: "run-dismissed", stage: "tip", stamp: letterless.stamp() });
    expect(letterless.stage("tip").run).toEqual({ status: "idle" });
    const letter = emailDriver().walkTo(5).write("tip").start("tip");
    letter.stop("tip", "");
    letter.act({ type: "run-dismissed", stage: "tip", stamp: letter.stamp() });
    expect(letter.stage("tip").run).toEqual({ status: "done" });
    expect(letter.stage("tip").versions).toHaveLength(1);
  });

  test.each<[string, WizardAction]>([
    ["the person's own list", { type: "text-edited", stage: "ledeOptions", text: "1. My own.", stamp: LATER }],
    ["the part that was set aside", { type: "version-selected", stage: "ledeOptions", id: numberedId(1) }],
  ])("beside a dismissed run, %s is a written text, on this page as on the next", (_, action) => {
    const letter = emailDriver().walkTo(4);
    const run = { stage: "ledeOptions", request: "generate", generationId: numberedId(1), stamp: LATER } as const;
    letter.act({ type: "stage-started", ...run }).stop("ledeOptions", REPLIES.ledeOptions);
    letter.act({ type: "run-dismissed", stage: "ledeOptions", stamp: LATER });
    expect(letter.stage("ledeOptions").run).toEqual({ status: "idle" });
    letter.act(action);
    expect(letter.stage("ledeOptions").run).toEqual({ status: "done" });
    const next = new DraftDriver(emailWizard, throughStorage(letter.draft));
    expect(next.stage("ledeOptions")).toEqual(letter.stage("ledeOptions"));
  });

  test("what comes after the end of a run changes nothing", () => {
    const letter = stopped("[TIP]\nWatch");
    const before = letter.state;
    letter.finish("tip", REPLIES.tip).act({ type: "stage-failed", stage: "tip", error, partialText: "late" });
    letter.stop("tip", "late");
    expect(letter.state).toBe(before);
  });

  test("a stage that is being written cannot be started or dismissed", () => {
    const letter = emailDriver().walkTo(5).start("tip");
    const before = letter.state;
    letter.start("tip").act({ type: "run-dismissed", stage: "tip", stamp: letter.stamp() });
    expect(letter.state).toBe(before);
  });
});
