import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bringBackLetter, findDraft, forgetLetter, hasLastLetter, keepDraft } from "@/components/wizard/draft-storage";
import { emailWizard } from "@/lib/wizard/email-wizard";
import { emptyWizardState } from "@/lib/wizard/state";
import { storyWizard } from "@/lib/wizard/story-wizard";
import { sessionOf } from "@/tests/components/wizard/session-of";
import { emailDriver, finishedEmail } from "@/tests/unit/wizard/letter-driver";

const endings: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function keep(session = sessionOf(emailDriver()), onTrouble = () => {}) {
  endings.push(keepDraft(session, localStorage, onTrouble));
  return session;
}
const typeTopic = (session: ReturnType<typeof sessionOf>, value: string) =>
  session.dispatch({ type: "field-changed", field: "topic", value });
const storedState = () => {
  const found = findDraft(emailWizard, localStorage);
  return found.kind === "draft" ? found.state : found.kind;
};

/** Storage that takes nothing, as when it is full. */
const fillStorage = () =>
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });

describe("a letter is kept in the browser's storage", () => {
  test("what is typed is there a moment later, written once", () => {
    const session = keep();
    const setItem = vi.spyOn(Storage.prototype, "setItem");
    for (const text of ["H", "Ho", "How"]) typeTopic(session, text);
    expect(storedState()).toBe("none");
    vi.runAllTimers();
    expect(storedState()).toEqual(session.getState());
    expect(setItem).toHaveBeenCalledOnce();
  });

  test("what is typed just before the page goes away is there too", () => {
    const session = keep();
    typeTopic(session, "How");
    dispatchEvent(new Event("pagehide"));
    expect(storedState()).toEqual(session.getState());
  });

  test("leaving for another page of the product saves it as well", () => {
    const session = sessionOf(emailDriver());
    const end = keepDraft(session, localStorage, () => {});
    typeTopic(session, "How");
    end();
    expect(storedState()).toEqual(session.getState());
    typeTopic(session, "Nobody keeps this any more");
    vi.runAllTimers();
    expect(storedState()).not.toEqual(session.getState());
  });

  test("the part of a text that has arrived is saved while it arrives", () => {
    const session = keep(sessionOf(emailDriver().walkTo(5)));
    session.start("tip", "generate");
    vi.runAllTimers();
    session.texts.append("tip", "[TIP]\nWatch");
    vi.runAllTimers();
    expect(storedState()).toMatchObject({ stages: { tip: { run: { partialText: "[TIP]\nWatch" } } } });
  });

  test("the part that has arrived is saved on leaving, though no frame has drawn it", () => {
    const session = sessionOf(emailDriver().walkTo(5), () => {});
    const end = keepDraft(session, localStorage, () => {});
    session.start("tip", "generate");
    vi.runAllTimers();
    session.texts.append("tip", "[TIP]\nWatch the dough");
    end();
    session.close();
    expect(storedState()).toMatchObject({
      stages: { tip: { run: { status: "stopped", reason: "reloaded", partialText: "[TIP]\nWatch the dough" } } },
    });
  });

  test("a page on which nothing was changed does not overwrite what another tab has saved", () => {
    const newer = keep(sessionOf(emailDriver()));
    const older = keep(sessionOf(emailDriver()));
    typeTopic(newer, "The newer letter");
    vi.runAllTimers();
    dispatchEvent(new Event("pagehide"));
    expect(older.getState().brief.topic).not.toBe("The newer letter");
    expect(storedState()).toEqual(newer.getState());
  });

  test("each wizard has its own letter", () => {
    const session = keep();
    typeTopic(session, "How");
    vi.runAllTimers();
    expect(findDraft(storyWizard, localStorage)).toEqual({ kind: "none" });
  });
});

describe("what cannot be read", () => {
  test.each(["{", '{"schema":0,"state":{}}', "null"])("%s is set aside, not deleted and not read again", (text) => {
    localStorage.setItem("draft:email", text);
    expect(findDraft(emailWizard, localStorage)).toEqual({ kind: "set-aside" });
    expect(localStorage.getItem("draft:email:set-aside")).toBe(text);
    expect(findDraft(emailWizard, localStorage)).toEqual({ kind: "none" });
  });

  test("it outlives the letters that are written after it", () => {
    localStorage.setItem("draft:email", "{");
    findDraft(emailWizard, localStorage);
    const session = keep();
    typeTopic(session, "How");
    vi.runAllTimers();
    expect(storedState()).toEqual(session.getState());
    expect(localStorage.getItem("draft:email:set-aside")).toBe("{");
  });

  test("storage that is blocked counts as empty", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("Access is denied.", "SecurityError");
    });
    expect(findDraft(emailWizard, localStorage)).toEqual({ kind: "none" });
    expect(hasLastLetter(emailWizard, localStorage)).toBe(false);
  });
});

describe("storage that takes nothing", () => {
  test("the person is told once, however often it fails, and the letter goes on", () => {
    const onTrouble = vi.fn();
    fillStorage();
    const session = keep(sessionOf(emailDriver()), onTrouble);
    for (const text of ["H", "Ho", "How"]) {
      typeTopic(session, text);
      vi.runAllTimers();
    }
    dispatchEvent(new Event("pagehide"));
    expect(onTrouble).toHaveBeenCalledOnce();
    expect(session.getState().brief.topic).toBe("How");
  });

  test("what it did not take is saved once it takes something again, and new trouble is told again", () => {
    const onTrouble = vi.fn();
    const full = fillStorage();
    const session = keep(sessionOf(emailDriver()), onTrouble);
    typeTopic(session, "How");
    vi.runAllTimers();
    full.mockRestore();
    dispatchEvent(new Event("pagehide"));
    expect(storedState()).toEqual(session.getState());
    fillStorage();
    typeTopic(session, "How to");
    vi.runAllTimers();
    expect(onTrouble).toHaveBeenCalledTimes(2);
  });
});

describe("another e-mail", () => {
  test("clears the desk and can be taken back", () => {
    const session = sessionOf(finishedEmail());
    const finished = session.getState();
    expect(hasLastLetter(emailWizard, localStorage)).toBe(false);
    forgetLetter(session, localStorage);
    expect(session.getState()).toEqual(emptyWizardState("email"));
    expect(hasLastLetter(emailWizard, localStorage)).toBe(true);
    bringBackLetter(session, localStorage);
    expect(session.getState()).toEqual(finished);
  });

  test("clears the desk though the storage is full", () => {
    fillStorage();
    const session = sessionOf(finishedEmail());
    forgetLetter(session, localStorage);
    expect(session.getState()).toEqual(emptyWizardState("email"));
  });

  test("bringing back what is not there changes nothing", () => {
    const session = sessionOf(emailDriver());
    const before = session.getState();
    bringBackLetter(session, localStorage);
    expect(session.getState()).toBe(before);
  });
});
