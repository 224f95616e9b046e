import { describe, expect, test } from "vitest";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { readStoredState } from "@/lib/wizard/draft-file/read-stored-state";
import { writeStoredState } from "@/lib/wizard/draft-file/write-stored-state";
import { emptyWizardState } from "@/lib/wizard/state";
import { emailDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { BRIEF } from "@/tests/support/drafts/letter-replies";

const read = (text: string) => readStoredState(text, emailWizard);

/** A run as it is stored of a text that is being written by the generation of this id. */
const streamingAs = (id: string) =>
  `"status":"streaming","request":"generate","requiredChanges":"","basis":"","partialText":"","generationId":"${id}"`;

/** What somebody chose for how their letter leaves, and a test that they sent. */
const CHOSEN = {
  type: "sending-changed",
  change: {
    exportSettings: {
      service: "listmonk",
      greeting: { fallback: "friend" },
      tracking: { source: "", medium: "email", campaign: "spring" },
      postalAddress: "1 Mill Lane\nBath",
    },
    testMails: [{ sentAt: 1_767_225_600_000, letter: "0123456789abcdef" }],
  },
} as const;

/** The stored form of a finished e-mail, to be changed by a test. */
function storedWith(change: (state: Record<string, unknown>) => void): string {
  const stored = JSON.parse(writeStoredState(finishedEmail().state, {}));
  change(stored.state);
  return JSON.stringify(stored);
}

describe("a letter survives a reload", () => {
  test("a finished letter comes back as it was", () => {
    for (const letter of [finishedEmail(), finishedStory("own"), finishedStory("generated"), emailDriver()]) {
      expect(readStoredState(writeStoredState(letter.state, {}), letter.definition)).toEqual(letter.state);
    }
    expect(read(writeStoredState(emptyWizardState("email"), {}))).toEqual(emptyWizardState("email"));
  });

  test("what a draft may have beside its letter comes back, and one without it has nothing of it", () => {
    const change = { dismissedFindings: ["unsupported-number:offer:1k2j3"], secondSubject: "A loaf, or a brick?" };
    const letter = finishedEmail().act(CHOSEN, { type: "sending-changed", change });
    const state = { ...letter.state, toldBefore: "Tip: Weigh the flour." };
    expect(read(writeStoredState(state, {}))).toEqual(state);
    const without = Object.keys(read(writeStoredState(finishedEmail().state, {})) ?? {});
    for (const name of ["toldBefore", "exportSettings", "testMails", "dismissedFindings", "secondSubject"]) {
      expect(without).not.toContain(name);
    }
  });

  test("an edit that is not saved yet, a request that is not sent yet and a failure come back too", () => {
    const letter = finishedEmail().start("offer", "revise");
    const error = { code: "rate_limited", message: "Later.", retryable: true, retryAfterSeconds: 7 } as const;
    letter.act(
      { type: "stage-failed", stage: "offer", error, partialText: "[OFFER]\nThe" },
      { type: "revision-changed", stage: "tip", requiredChanges: "Warmer." },
      { type: "edit-opened", stage: "tip", edit: { tip: "Wat", transitionToTip: "" } },
      { type: "edit-opened", stage: "ledeOptions", edit: { option: "My lede" } },
    );
    expect(read(writeStoredState(letter.state, {}))).toEqual(letter.state);
  });

  const beingRewritten = () =>
    finishedEmail().act({ type: "revision-changed", stage: "tip", requiredChanges: "Shorter." }).start("tip", "revise");

  test("what was being written still is, with the part that has arrived, its generation and what was asked for", () => {
    const letter = beingRewritten();
    const back = read(writeStoredState(letter.state, { tip: "[TIP]\nWatch" }));
    expect(back?.stages.tip?.run).toEqual({ ...letter.stage("tip").run, partialText: "[TIP]\nWatch" });
    expect(back?.stages.tip?.run).toMatchObject({
      status: "streaming",
      generationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      request: "revise",
      requiredChanges: "Shorter.",
    });
    expect(back?.stages.tip?.versions).toEqual(letter.stage("tip").versions);
  });

  test("a part that a page before had, and that has not come again yet, stays with it", () => {
    const first = read(writeStoredState(beingRewritten().state, { tip: "[TIP]\nWatch" }));
    const second = first && read(writeStoredState(first, {}));
    expect(second?.stages.tip?.run).toMatchObject({ partialText: "[TIP]\nWatch" });
  });
});

describe("what is not a letter of this wizard is not taken up", () => {
  test.each(["", "{", "null", "[]", "7", '"text"', "{}", '{"schema":1}', '{"schema":1,"state":null}', "\u0000"])(
    "junk: %j",
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  test("another wizard's letter", () => {
    const stored = writeStoredState(finishedStory("own").state, {});
    expect(read(stored)).toBeNull();
    expect(readStoredState(stored, storyWizard)).not.toBeNull();
  });

  test.each([0, 3, "1", null])("the schema %j", (schema) => {
    const stored = JSON.parse(writeStoredState(finishedEmail().state, {}));
    expect(read(JSON.stringify({ ...stored, schema }))).toBeNull();
  });

  test.each([
    { stepIndex: 12 },
    { stepIndex: -1 },
    { stepIndex: 1.5 },
    { furthestStepIndex: 12 },
    { stepIndex: 5, furthestStepIndex: 4 },
    { screenIndex: 1 },
    { stepIndex: 3, screenIndex: 2 },
  ])("the position %j", (position) => {
    expect(read(storedWith((state) => Object.assign(state, position)))).toBeNull();
  });

  test.each([
    ["a stage that no wizard has", '"storyOptions":', '"haiku":'],
    ["a stage that only the other wizard has", '"storyOptions":', '"insight":'],
    ["a text that is no text", JSON.stringify(BRIEF.topic), "5"],
    ["a generation that has no id", '"status":"done"', streamingAs("")],
    ["a generation whose id leads elsewhere", '"status":"done"', streamingAs("../../api/tokens")],
    ["a choice that can name no option", '"choice":1', '"choice":0'],
    ["an origin that is unknown", '"origin":"generated"', '"origin":"dreamt"'],
  ])("%s", (_, part, other) => {
    const text = writeStoredState(finishedEmail().state, {});
    expect(text).toContain(part);
    expect(read(text.replace(part, other))).toBeNull();
  });

  test("a field that is missing", () => {
    for (const key of Object.keys(finishedEmail().state)) {
      expect(read(storedWith((state) => delete state[key]))).toBeNull();
    }
  });

  test.each(["stages", "brief", "state", "whole"])("__proto__ in %s pollutes nothing", (place) => {
    const text = writeStoredState(finishedEmail().state, {});
    const hostile = '"__proto__":{"polluted":true,"run":{"status":"idle"}},';
    const at =
      place === "whole" ? text.replace("{", `{${hostile}`) : text.replace(`"${place}":{`, `"${place}":{${hostile}`);
    expect(at).toContain("__proto__");
    const state = read(at);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect([null, finishedEmail().state]).toContainEqual(state);
    expect(Object.getPrototypeOf(state?.stages ?? {})).toBe(Object.prototype);
  });
});
