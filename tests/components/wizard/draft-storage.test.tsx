import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DraftOwner } from "@/lib/browser/draft-owner";
import { DraftAutosave } from "@/lib/browser/drafts/draft-autosave";
import { NO_DRAFTS_IN_STORAGE } from "@/lib/browser/drafts/draft-session-state";
import { findLocalDrafts } from "@/lib/browser/drafts/find-local-drafts";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { DRAFT_ID, NEW_DRAFT } from "@/lib/drafts/draft-id";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { emptyWizardState } from "@/lib/wizard/state";
import { draftSessionOf, sessionOf, storeOf } from "@/tests/components/wizard/session-of";
import { DraftDriver, emailDriver, finishedEmail, storyDriver } from "@/tests/support/drafts/draft-driver";
import { storeLocally } from "@/tests/support/drafts/local-entries";
import { numberedId } from "@/tests/support/drafts/numbered-id";

const endings: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, "", "/wizard");
});

afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function keep(session = sessionOf(emailDriver()), onTrouble = () => {}) {
  const autosave = new DraftAutosave(session, storeOf(session), { onTrouble });
  endings.push(() => autosave.end());
  return session;
}
/** Opens a page with this letter on an empty storage. */
function openPage(session: WizardSession) {
  const page = draftSessionOf(session);
  endings.push(page.open());
  return page;
}
const typeTopic = (session: ReturnType<typeof sessionOf>, value: string) =>
  session.dispatch({ type: "field-changed", field: "topic", value });
const found = () => findLocalDrafts(emailWizard, localStorage);
const storedState = () => found().draft?.state ?? null;

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
    expect(storedState()).toBeNull();
    vi.runAllTimers();
    expect(storedState()).toEqual(session.getState());
    expect(setItem.mock.calls.filter(([name]) => name.includes(":letter:"))).toHaveLength(1);
  });

  test("what is typed just before the page goes away is there too", () => {
    const session = keep();
    typeTopic(session, "How");
    dispatchEvent(new Event("pagehide"));
    expect(storedState()).toEqual(session.getState());
  });

  test("leaving for another page of the product saves it as well", () => {
    const session = sessionOf(emailDriver());
    const autosave = new DraftAutosave(session, storeOf(session));
    typeTopic(session, "How");
    autosave.end();
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
    const autosave = new DraftAutosave(session, storeOf(session));
    session.start("tip", "generate");
    vi.runAllTimers();
    session.texts.append("tip", "[TIP]\nWatch the dough");
    autosave.end();
    session.close();
    expect(storedState()).toMatchObject({
      stages: {
        tip: { run: { status: "streaming", generationId: numberedId(1), partialText: "[TIP]\nWatch the dough" } },
      },
    });
  });

  test("a page on which nothing was changed does not overwrite what another tab has saved", () => {
    const [newer, older] = [sessionOf(emailDriver()), sessionOf(emailDriver())];
    for (const session of [newer, older]) {
      session.draft.takeUp(numberedId(1), session.getState(), null);
      keep(session);
    }
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
    expect(findLocalDrafts(storyWizard, localStorage)).toEqual(NO_DRAFTS_IN_STORAGE);
    expect(storeOf(sessionOf(storyDriver("own"))).holdsAny()).toBe(false);
    expect(storeOf(session).holdsAny()).toBe(true);
  });
});

describe("what cannot be read", () => {
  test.each(["{", '{"schema":0,"state":{}}', "null"])("%s counts as not there, and is not deleted", (text) => {
    const id = storeLocally("email", text);
    expect(found()).toEqual({ ...NO_DRAFTS_IN_STORAGE, id });
    expect(localStorage.getItem(`draft:email:letter:${id}`)).not.toBeNull();
  });

  test("storage that is blocked counts as empty", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("Access is denied.", "SecurityError");
    });
    expect(found()).toEqual(NO_DRAFTS_IN_STORAGE);
    expect(storeOf(sessionOf(emailDriver())).holdsAny()).toBe(false);
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
  test("clears the desk, and the one before can be found again", () => {
    const session = sessionOf(finishedEmail());
    const page = openPage(session);
    typeTopic(session, "How to finish");
    const finished = session.getState();
    expect(found().last).toBeNull();
    page.startNew();
    expect(session.getState()).toEqual(emptyWizardState("email"));
    expect(session.draft.id).toBeNull();
    expect(location.search).toBe("");
    expect(found()).toMatchObject({ draft: null, last: { state: finished } });
    typeTopic(session, "The next letter");
    vi.runAllTimers();
    expect(found()).toMatchObject({
      draft: { state: { brief: { topic: "The next letter" } } },
      last: { state: finished },
    });
  });

  test("clears the desk though the storage is full", () => {
    fillStorage();
    const session = sessionOf(finishedEmail());
    openPage(session).startNew();
    expect(session.getState()).toEqual(emptyWizardState("email"));
  });
});

describe("the name of a letter", () => {
  test("comes with its first word, stays, and is in the page's address", () => {
    const session = keep(sessionOf(new DraftDriver(emailWizard)));
    dispatchEvent(new Event("pagehide"));
    expect(session.draft.id).toBeNull();
    expect(location.search).toBe("");
    typeTopic(session, "H");
    vi.runAllTimers();
    const { id } = session.draft;
    expect(id).toMatch(DRAFT_ID);
    expect(location.search).toBe(`?email=${id}`);
    typeTopic(session, "");
    vi.runAllTimers();
    expect(session.draft.id).toBe(id);
  });

  test("leads to its letter, and the one in progress before that becomes the last one", () => {
    const sessions = ["One", "Two"].map((topic) => {
      const session = keep(sessionOf(emailDriver()));
      typeTopic(session, topic);
      vi.runAllTimers();
      return session.draft.id ?? "";
    });
    const [one = "", two = ""] = sessions;
    expect(found().draft?.id).toBe(two);
    const wanted = findLocalDrafts(emailWizard, localStorage, { wanted: one });
    expect(wanted).toMatchObject({ id: one, draft: { state: { brief: { topic: "One" } } }, last: { id: two } });
    expect(found().draft?.id).toBe(one);
    expect(findLocalDrafts(emailWizard, localStorage, { wanted: NEW_DRAFT })).toMatchObject({
      id: null,
      last: { id: one },
    });
    expect(findLocalDrafts(emailWizard, localStorage, { wanted: numberedId(9) })).toMatchObject({
      id: numberedId(9),
      draft: null,
    });
  });
});

describe("whose letters they are", () => {
  const ada = { kind: "user", mark: "ada" } as const;
  const bob = { kind: "user", mark: "bob" } as const;

  function write(topic: string, owner?: DraftOwner) {
    const session = keep(sessionOf(emailDriver(), undefined, owner));
    typeTopic(session, topic);
    vi.runAllTimers();
    return session;
  }
  const topicOf = (owner?: DraftOwner) =>
    findLocalDrafts(emailWizard, localStorage, owner ? { owner } : {}).draft?.state.brief.topic;

  test("nobody sees what somebody else who was signed in has written", () => {
    write("Ada's", ada);
    expect(topicOf(bob)).toBeUndefined();
    expect(topicOf()).toBeUndefined();
    write("A visitor's");
    expect(topicOf()).toBe("A visitor's");
  });

  test("what a visitor wrote is there after signing in, before what the person had on the desk, and gone from there", () => {
    write("Ada's older one", ada);
    write("Written before signing in");
    const found = findLocalDrafts(emailWizard, localStorage, { owner: ada });
    expect(found).toMatchObject({
      draft: { state: { brief: { topic: "Written before signing in" } } },
      last: { state: { brief: { topic: "Ada's older one" } } },
    });
    expect(topicOf()).toBeUndefined();
    expect(topicOf(bob)).toBeUndefined();
    expect(topicOf(ada)).toBe("Written before signing in");
  });
});

describe("what the server has as well", () => {
  test("is kept here for the letter on the desk and the one before it, and what it has not got always", () => {
    const ids = ["saved long ago", "not saved", "before", "open"].map((topic) => {
      const session = sessionOf(emailDriver());
      const autosave = new DraftAutosave(session, storeOf(session));
      endings.push(() => autosave.end());
      typeTopic(session, topic);
      autosave.write();
      if (topic !== "not saved") session.draft.synced(1, session.getState(), session.getState());
      autosave.write();
      return session.draft.id ?? "";
    });
    findLocalDrafts(emailWizard, localStorage, { wanted: ids[2] ?? "" });
    findLocalDrafts(emailWizard, localStorage, { wanted: ids[3] ?? "" });
    const left = ids.map((id) => localStorage.getItem(`draft:email:letter:${id}`) !== null);
    expect(left).toEqual([false, true, true, true]);
  });
});
