import { fireEvent, render, screen } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { FieldConflict } from "@/components/wizard/notices/field-conflict";
import type { DraftOwner } from "@/lib/browser/draft-owner";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { DRAFT_ID } from "@/lib/drafts/draft-id";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { stageOf } from "@/lib/wizard/stage";
import { emptyWizardState } from "@/lib/wizard/state";
import { draftSessionOf, sessionOf, WizardPage, wizardParts } from "@/tests/components/wizard/session-of";
import { DraftDriver, emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";
import { DraftServer, refusal } from "@/tests/support/drafts/draft-server";
import { storeLocally, waitingDraft } from "@/tests/support/drafts/local-entries";
import { numberedId } from "@/tests/support/drafts/numbered-id";

const endings: (() => void)[] = [];
let server: DraftServer;

/** The channels of this browser: what one tab says, the others hear. */
class Channels {
  static readonly open = new Set<Channels>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Channels.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channels.open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Channels.open.delete(this);
  }
}

beforeAll(() => wizardParts.load());
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, "", "/wizard");
  vi.stubGlobal("BroadcastChannel", Channels);
  server = new DraftServer().start();
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
  Channels.open.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a tab on what the address or this browser names, and waits until it is open. */
async function openTab(owner?: DraftOwner, use = () => void dispatchEvent(new Event("pointerdown"))) {
  const empty = new DraftDriver(emailWizard, emptyWizardState("email"));
  const page = draftSessionOf(sessionOf(empty, (callback) => callback(), owner));
  const close = page.open();
  endings.push(close);
  await wait(0);
  use();
  await wait(10);
  return Object.assign(page, { close });
}
const type = (session: WizardSession, field: "topic" | "audience", value: string) =>
  session.dispatch({ type: "field-changed", field, value });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Lets the time pass in which a change is saved and heard of. */
const settle = () => wait(10_000);
const topicOf = (session: WizardSession) => session.getState().brief.topic;
const onServer = ({ session }: { session: WizardSession }) => server.drafts.get(session.draft.id ?? "")?.decisions;
const syncOf = (page: Awaited<ReturnType<typeof openTab>>) => page.getView().sync?.getView();
const waiting = () => Object.keys(localStorage).filter((name) => name.includes("outbox"));
/** A draft that the server has, open in a tab. */
async function openSaved(driver = emailDriver()) {
  storeLocally("email", waitingDraft(driver));
  const page = await openTab();
  await settle();
  expect(waiting()).toEqual([]);
  server.saves.length = 0;
  return page;
}

describe("one change", () => {
  test("is one request of its place alone, under 2 kB, after which nothing waits in the browser", async () => {
    const { session } = await openSaved(finishedEmail());
    type(session, "topic", "How bread rises");
    await settle();
    expect(server.saves).toHaveLength(1);
    const [{ json, body } = { json: "", body: undefined }] = server.saves;
    expect([Object.keys(body?.changes ?? {}), body?.texts]).toEqual([["answers.topic"], []]);
    expect(json.length).toBeLessThan(2_000);
    expect(waiting()).toEqual([]);
  });

  test("gives a draft its id, which is in the address and stays", async () => {
    const page = await openTab();
    expect(page.session.draft.id).toBeNull();
    type(page.session, "topic", "H");
    await settle();
    const { id } = page.session.draft;
    expect(id).toMatch(DRAFT_ID);
    expect(location.search).toBe(`?email=${id}`);
    type(page.session, "topic", "");
    await settle();
    expect(page.session.draft.id).toBe(id);
    expect(onServer(page)).toEqual({});
  });

  test("that is made before the code that saves has come is in the browser at once", async () => {
    const { session, getView } = await openTab(undefined, () => {});
    type(session, "topic", "How to prune");
    expect(getView().sync).toBeNull();
    const next = await openTab();
    expect(topicOf(next.session)).toBe("How to prune");
    await settle();
    expect(onServer(next)).toEqual({ "answers.topic": "How to prune" });
  });

  test("whose code could not be fetched at first is saved some seconds later", async () => {
    vi.spyOn(wizardParts, "load").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const page = await openTab();
    type(page.session, "topic", "How to prune");
    expect(page.getView().sync).toBeNull();
    await settle();
    await settle();
    expect(onServer(page)).toEqual({ "answers.topic": "How to prune" });
  });

  test("whose response is lost is no conflict with itself", async () => {
    const page = await openSaved();
    server.losesResponses = true;
    type(page.session, "topic", "One");
    await wait(1_500);
    type(page.session, "topic", "Two");
    server.losesResponses = false;
    await wait(60_000);
    expect(syncOf(page)).toMatchObject({ save: { kind: "saved" }, conflicts: {} });
    expect(onServer(page)).toMatchObject({ "answers.topic": "Two" });
  });

  test("of a draft that is gone sends all of it again", async () => {
    const page = await openSaved(finishedEmail());
    server.drafts.clear();
    type(page.session, "topic", "Still here");
    await settle();
    page.close();
    const next = await openTab();
    expect(topicOf(next.session)).toBe("Still here");
    expect(next.session.getState().stages).toEqual(finishedEmail().state.stages);
  });
});

describe("what is typed", () => {
  test.each<[string, (isLost: boolean) => unknown]>([
    ["without a connection", (isLost) => (server.isAway = isLost)],
    [
      "with a server that is without its database",
      (isLost) => (server.answer = isLost ? () => refusal(503, "unavailable") : undefined),
    ],
  ])("%s waits in the browser, and is saved once it is back", async (_, lose) => {
    const page = await openSaved();
    lose(true);
    for (let change = 1; change <= 60; change += 1) {
      type(page.session, change % 2 === 0 ? "topic" : "audience", `Change ${change}`);
      await wait(1_000);
    }
    expect(syncOf(page)?.save.kind).toBe("unreachable");
    expect(waiting()).toHaveLength(1);
    expect(server.saves.length).toBeLessThan(20);
    lose(false);
    dispatchEvent(new Event("online"));
    await wait(60_000);
    expect(syncOf(page)?.save.kind).toBe("saved");
    expect(onServer(page)).toMatchObject({ "answers.topic": "Change 60", "answers.audience": "Change 59" });
    expect(waiting()).toEqual([]);
    expect(server.drafts.size).toBe(1);
  });

  test("in a tab that was killed is in the storage, and the next page has it", async () => {
    const dead = await openSaved();
    server.isAway = true;
    type(dead.session, "topic", "The last words");
    await wait(400);
    const left = { ...localStorage };
    dead.close();
    localStorage.clear();
    for (const [name, text] of Object.entries(left)) localStorage.setItem(name, text);
    server.isAway = false;
    const next = await openTab();
    expect(topicOf(next.session)).toBe("The last words");
    await settle();
    expect(onServer(next)).toMatchObject({ "answers.topic": "The last words" });
    expect(waiting()).toEqual([]);
    expect(server.drafts.size).toBe(1);
  });

  test("in a new draft opens from the browser alone", async () => {
    server.isAway = true;
    storeLocally("email", waitingDraft(emailDriver()));
    expect((await openTab()).session.getState()).toEqual(emailDriver().state);
  });
});

describe("two tabs", () => {
  const openTwo = async () => {
    const one = await openSaved();
    const other = await openTab();
    expect(other.session.draft.id).toBe(one.session.draft.id);
    return { one, other };
  };
  /** Both type into one field, the other one without a connection, and the one is saved first. */
  const contradict = async () => {
    const { one, other } = await openTwo();
    server.isAway = true;
    type(other.session, "topic", "Written in the other");
    await wait(1_500);
    server.isAway = false;
    type(one.session, "topic", "Written in the one");
    await wait(60_000);
    return { one, other };
  };
  const asksBoth = (page: Awaited<ReturnType<typeof openTab>>) => {
    expect(topicOf(page.session)).toBe("Written in the other");
    expect(syncOf(page)?.conflicts).toEqual({ "answers.topic": "Written in the one" });
    expect(onServer(page)).toMatchObject({ "answers.topic": "Written in the one" });
  };

  test("in different fields have one draft, and each sees what the other typed", async () => {
    const { one, other } = await openTwo();
    type(one.session, "topic", "Written in the one");
    type(other.session, "audience", "Written in the other");
    await settle();
    const both = { topic: "Written in the one", audience: "Written in the other" };
    for (const { session } of [one, other]) expect(session.getState().brief).toMatchObject(both);
    expect(server.drafts.size).toBe(1);
  });

  test.each([
    ["Keep mine", "Written in the other"],
    ["Use the other one", "Written in the one"],
  ])("in the same field ask whose words to use: %s", async (choice, words) => {
    const { one, other } = await contradict();
    asksBoth(other);
    render(<WizardPage draft={other}>{<FieldConflict place="answers.topic" />}</WizardPage>);
    expect(screen.getByRole("status").textContent).toContain("Written in the one");
    fireEvent.click(screen.getByText(choice));
    await settle();
    expect(onServer(other)).toMatchObject({ "answers.topic": words });
    for (const { session } of [one, other]) expect(topicOf(session)).toBe(words);
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("of which one is closed leave the other's words where they wait", async () => {
    const { one, other } = await openTwo();
    type(other.session, "audience", "Gardeners");
    await wait(400);
    const left = waiting();
    expect(left).toHaveLength(1);
    type(one.session, "topic", "The last words");
    one.close();
    await wait(0);
    expect(onServer(one)).toMatchObject({ "answers.topic": "The last words" });
    expect(waiting()).toEqual(left);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      "with a question open",
      async () => {
        const { one, other } = await contradict();
        other.close();
        one.close();
      },
    ],
    [
      "before the server has said that there is one",
      async () => {
        const page = await openSaved();
        const [draft] = server.drafts.values();
        if (!draft) throw new Error("The server has no draft.");
        const decisions = { ...draft.decisions, "answers.topic": "Written in the one" };
        server.drafts.set(draft.id, { ...draft, decisions, revision: draft.revision + 1 });
        type(page.session, "topic", "Written in the other");
        page.close();
      },
    ],
  ])("that are closed %s: the next page asks, and has both words", async (_, closeAll) => {
    await closeAll();
    await wait(0);
    const next = await openTab();
    asksBoth(next);
    type(next.session, "audience", "Gardeners");
    await settle();
    asksBoth(next);
  });
});

describe("a text", () => {
  test("that the server's generation has is saved without its words, and with them where it has none", async () => {
    const { session } = await openSaved(emailDriver().walkTo(5));
    const finish = (id: string, text: string) => {
      session.start("tip", "generate");
      const stamp = { id, createdAt: Date.now() };
      const reply = { text, prompt: "The prompt.", model: "scripted-1", usage: null };
      session.dispatch({ type: "stage-finished", stage: "tip", reply, stamp });
    };
    server.replies.set(`tip/${numberedId(91)}`, { text: "[TIP]\nWatch.", prompt: "The prompt." });
    finish(numberedId(91), "[TIP]\nWatch.");
    await settle();
    expect(server.saves.flatMap(({ body }) => body.texts.map(({ text }) => text))).toEqual([undefined]);
    finish(numberedId(92), "[TIP]\nWait.");
    await settle();
    const texts = server.drafts.get(session.draft.id ?? "")?.texts.filter(({ stage }) => stage === "tip");
    expect(texts?.map(({ text }) => text)).toEqual(["[TIP]\nWatch.", "[TIP]\nWait."]);
  });

  test("that is being written when the page goes away is shown at once by the next one, and followed", async () => {
    const page = await openSaved(emailDriver().walkTo(5));
    page.session.start("tip", "generate");
    page.session.texts.append("tip", "[TIP]\nWatch the dough");
    await settle();
    page.close();
    const next = await openTab();
    expect(stageOf(next.session.getState(), "tip").run.status).toBe("streaming");
    expect(next.session.texts.shown("tip")).toBe("[TIP]\nWatch the dough");
  });

  test("that was stopped is a part that waits, also on the next page", async () => {
    const page = await openSaved(emailDriver().walkTo(5));
    page.session.start("tip", "generate");
    page.session.dispatch({ type: "stage-stopped", stage: "tip", reason: "stopped", partialText: "[TIP]\nWatch" });
    await settle();
    page.close();
    const { session } = await openTab();
    expect(stageOf(session.getState(), "tip").run).toMatchObject({ status: "stopped", partialText: "[TIP]\nWatch" });
  });
});

describe("another email", () => {
  test("leaves the one before on the server, and names it on an empty page", async () => {
    const page = await openSaved(finishedEmail());
    const before = page.session.draft.id;
    type(page.session, "topic", "How to finish");
    page.startNew();
    await settle();
    expect(page.session.getState()).toEqual(emptyWizardState("email"));
    expect([page.session.draft.id, location.search]).toEqual([null, ""]);
    expect(server.drafts.get(before ?? "")?.decisions).toMatchObject({ "answers.topic": "How to finish" });
    page.close();
    expect((await openTab()).getView().draft).toEqual({ status: "read", lastId: before });
  });

  test("that the address asks for is an empty one, whatever was open", async () => {
    const page = await openSaved(finishedEmail());
    page.close();
    history.replaceState(null, "", "/wizard?email=new");
    const { session, getView } = await openTab();
    expect([session.getState(), location.search]).toEqual([emptyWizardState("email"), ""]);
    expect(getView().draft).toEqual({ status: "read", lastId: page.session.draft.id });
    type(session, "topic", "How to begin");
    await settle();
    expect(server.drafts.size).toBe(2);
  });
});

describe("whose drafts they are", () => {
  const ada = { kind: "user", mark: "ada" } as const;

  test("what a visitor left goes on as the user's who has signed in", async () => {
    storeLocally("email", waitingDraft(emailDriver()));
    const { session } = await openTab(ada);
    expect(session.getState()).toEqual(emailDriver().state);
    await settle();
    expect(server.saves[0]?.body.owner).toBe("ada");
  });

  test("another user's are not opened", async () => {
    const page = await openTab(ada);
    type(page.session, "topic", "Ada's");
    await settle();
    page.close();
    history.replaceState(null, "", "/wizard");
    expect(topicOf((await openTab({ kind: "user", mark: "bob" })).session)).toBe("");
  });
});

const refuses = () => {
  throw new DOMException("It takes nothing.");
};
test.each<[string, () => unknown]>([
  ["is full", () => vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuses)],
  ["no page may ask for", () => vi.spyOn(window, "localStorage", "get").mockImplementation(refuses)],
])("where the storage %s, the person is told once, and the draft is saved on the server", async (_, block) => {
  const told = vi.spyOn(toast, "error");
  block();
  const page = await openTab();
  for (const topic of ["H", "Ho", "How"]) {
    type(page.session, "topic", topic);
    await settle();
  }
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(onServer(page)).toMatchObject({ "answers.topic": "How" });
});

test.each(["{", '{"body":{}}', "null"])("%s in the outbox is left alone", async (text) => {
  storeLocally("email", text);
  const { session } = await openTab();
  type(session, "topic", "How");
  await settle();
  expect(waiting()).toHaveLength(1);
});
