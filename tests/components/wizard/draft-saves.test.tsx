import { BroadcastChannel } from "node:worker_threads";
import { fireEvent, screen } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { FieldConflict } from "@/components/drafts/field-conflict";
import { sendChanges } from "@/lib/drafts/browser/draft-api";
import { DRAFT_ID, fingerprintOf, type SaveBody } from "@/lib/drafts/draft-wire";
import { database } from "@/lib/server/db/database";
import { ownerHash } from "@/lib/server/identity/owner";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { type DraftOwner, emptyDraft } from "@/lib/wizard/draft";
import { cookie, givePagesAServer, signIn } from "@/tests/components/support/page-server";
import { draftSessionOf, renderPart, sessionOf, wizardParts } from "@/tests/components/wizard/session-of";
import { DraftDriver, emailDriver, finishedEmail, numberedId } from "@/tests/support/drafts/draft-driver";
import { storeLocally, waitingDraft } from "@/tests/support/drafts/local-entries";

givePagesAServer();

/** The saves that the pages have sent, whether or not they arrived. */
const saves: SaveBody[] = [];
const underWay: Promise<Response>[] = [];

/** A connection between the pages and the server. */
type Connection = (serve: () => Promise<Response>) => Promise<Response>;
const whole: Connection = (serve) => serve();
const none: Connection = () => Promise.reject(new TypeError("There is no connection."));
const unavailable: Connection = async () =>
  Response.json({ error: { code: "unavailable", message: "Not now.", retryable: true } }, { status: 503 });
let connection = whole;

beforeAll(() => wizardParts.load());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  history.replaceState(null, "", "/wizard");
  vi.stubGlobal("BroadcastChannel", BroadcastChannel);
  await database().draft.deleteMany();
  saves.length = 0;
  connection = whole;
  const serve = fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (init.method === "PATCH") saves.push(JSON.parse(String(init.body)));
    const response = connection(() => serve(path, init));
    underWay.push(response);
    return response;
  });
});
// Before what is under way is waited for.
afterEach(() => void vi.useRealTimers());

/** Opens a tab on what the address or this browser names, and waits until it is open. */
async function openTab(owner?: DraftOwner, use = () => void dispatchEvent(new Event("pointerdown"))) {
  const empty = new DraftDriver(emailWizard);
  const page = draftSessionOf(sessionOf(empty, (callback) => callback(), owner));
  const close = page.open();
  onTestFinished(close);
  await wait(0);
  use();
  await wait(10);
  return Object.assign(page, { close });
}
const type = (session: WizardSession, field: "topic" | "audience", value: string) =>
  session.dispatch({ type: "field-changed", field, value });

/** Lets time pass for the pages, and the server answer what they have asked meanwhile. */
async function wait(ms: number): Promise<void> {
  let left = ms;
  do {
    await vi.advanceTimersByTimeAsync(Math.max(0, Math.min(left, 500)));
    await Promise.allSettled(underWay.splice(0));
    // The page and the other tabs react to the response.
    await new Promise(setImmediate);
    left -= 500;
  } while (left > 0 || underWay.length > 0);
}
/** Lets the time pass in which a change is saved and heard of. */
const settle = () => wait(10_000);
const topicOf = (session: WizardSession) => session.getState().brief.topic;
/** Returns the decisions of a draft that the server has. */
const stored = async (id: string | null) =>
  JSON.parse((await database().draft.findUnique({ where: { id: id ?? "" } }))?.decisions ?? "null");
const onServer = ({ session }: { session: WizardSession }) => stored(session.draft.id);
const syncOf = (page: Awaited<ReturnType<typeof openTab>>) => page.getView().sync?.getView();
const waiting = () => Object.keys(localStorage).filter((name) => name.includes("outbox"));
/** A draft that the server has, open in a tab. */
async function openSaved(driver = emailDriver()) {
  storeLocally("email", waitingDraft(driver));
  const page = await openTab();
  await settle();
  expect(waiting()).toEqual([]);
  saves.length = 0;
  return page;
}

describe("one change", () => {
  test("is one request of its place alone, under 2 kB, after which nothing waits in the browser", async () => {
    const { session } = await openSaved(finishedEmail());
    type(session, "topic", "How bread rises");
    await settle();
    expect(saves.map(({ changes, texts }) => [Object.keys(changes), texts])).toEqual([[["answers.topic"], []]]);
    expect(JSON.stringify(saves).length).toBeLessThan(2_000);
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
    expect(await onServer(page)).toEqual({});
  });

  test("that is made before the code that saves has come opens the next page from the browser alone", async () => {
    const { session, getView } = await openTab(undefined, () => {});
    type(session, "topic", "How to prune");
    expect(getView().sync).toBeNull();
    connection = none;
    const next = await openTab();
    expect(topicOf(next.session)).toBe("How to prune");
    connection = whole;
    dispatchEvent(new Event("online"));
    await settle();
    expect(await onServer(next)).toEqual({ "answers.topic": "How to prune" });
  });

  test("whose code could not be fetched at first is saved some seconds later", async () => {
    vi.spyOn(wizardParts, "load").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const page = await openTab();
    type(page.session, "topic", "How to prune");
    expect(page.getView().sync).toBeNull();
    await settle();
    await settle();
    expect(await onServer(page)).toEqual({ "answers.topic": "How to prune" });
  });

  test("whose response is lost is no conflict with itself", async () => {
    const page = await openSaved();
    connection = (serve) => serve().then(() => none(serve));
    type(page.session, "topic", "One");
    await wait(1_500);
    type(page.session, "topic", "Two");
    connection = whole;
    await wait(60_000);
    expect(syncOf(page)).toMatchObject({ save: { kind: "saved" }, conflicts: {} });
    expect(await onServer(page)).toMatchObject({ "answers.topic": "Two" });
  });

  test("of a draft that is gone sends all of it again, with the part of a text that was stopped", async () => {
    const page = await openSaved(finishedEmail());
    page.session.start("tip", "generate");
    page.session.dispatch({ type: "stage-stopped", stage: "tip", reason: "stopped", partialText: "[TIP]\nWatch" });
    await settle();
    const { stages } = page.session.getState();
    await database().draft.deleteMany();
    type(page.session, "topic", "Still here");
    await settle();
    page.close();
    localStorage.clear();
    history.replaceState(null, "", `/wizard?email=${page.session.draft.id}`);
    const { session } = await openTab();
    expect(topicOf(session)).toBe("Still here");
    expect(session.getState().stages).toEqual(stages);
  });
});

describe("what is typed", () => {
  test.each([
    ["without a connection", none],
    ["with a server that is without its database", unavailable],
  ])("%s waits in the browser, and is saved once it is back", async (_, lost) => {
    const page = await openSaved();
    connection = lost;
    for (let change = 1; change <= 60; change += 1) {
      type(page.session, change % 2 === 0 ? "topic" : "audience", `Change ${change}`);
      await wait(1_000);
    }
    expect(syncOf(page)?.save.kind).toBe("unreachable");
    expect(waiting()).toHaveLength(1);
    expect(saves.length).toBeLessThan(20);
    connection = whole;
    dispatchEvent(new Event("online"));
    await wait(60_000);
    expect(syncOf(page)?.save.kind).toBe("saved");
    expect(await onServer(page)).toMatchObject({ "answers.topic": "Change 60", "answers.audience": "Change 59" });
    expect(waiting()).toEqual([]);
    expect(await database().draft.count()).toBe(1);
  });

  test("in a tab that was killed is in the storage, and the next page has it", async () => {
    const dead = await openSaved();
    connection = none;
    type(dead.session, "topic", "The last words");
    await wait(400);
    const left = { ...localStorage };
    dead.close();
    localStorage.clear();
    for (const [name, text] of Object.entries(left)) localStorage.setItem(name, text);
    connection = whole;
    const next = await openTab();
    expect(topicOf(next.session)).toBe("The last words");
    await settle();
    expect(await onServer(next)).toMatchObject({ "answers.topic": "The last words" });
    expect(waiting()).toEqual([]);
    expect(await database().draft.count()).toBe(1);
  });
});

describe("two tabs", () => {
  const openTwo = async () => {
    const one = await openSaved();
    const other = await openTab();
    expect(other.session.draft.id).toBe(one.session.draft.id);
    return { one, other };
  };
  const asksBoth = async (page: Awaited<ReturnType<typeof openTab>>) => {
    expect(topicOf(page.session)).toBe("Written in the other");
    expect(syncOf(page)?.conflicts).toEqual({ "answers.topic": "Written in the one" });
    expect(await onServer(page)).toMatchObject({ "answers.topic": "Written in the one" });
  };

  test.each([
    ["Keep mine", "Written in the other", BroadcastChannel],
    ["Use the other one", "Written in the one", undefined],
  ])("in the same field ask whose words to use, also the next page: %s", async (choice, words, channel) => {
    vi.stubGlobal("BroadcastChannel", channel);
    const { one, other } = await openTwo();
    connection = none;
    type(other.session, "topic", "Written in the other");
    await wait(1_500);
    connection = whole;
    type(one.session, "topic", "Written in the one");
    await wait(60_000);
    await asksBoth(other);
    other.close();
    const next = await openTab();
    await asksBoth(next);
    renderPart(next, <FieldConflict place="answers.topic" />);
    expect(screen.getByRole("status").textContent).toContain("Written in the one");
    fireEvent.click(screen.getByText(choice));
    await settle();
    expect(await onServer(next)).toMatchObject({ "answers.topic": words });
    for (const { session } of [one, next]) expect(topicOf(session)).toBe(words);
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
    expect(await onServer(one)).toMatchObject({ "answers.topic": "The last words" });
    expect(waiting()).toEqual(left);
  });

  test("of which one is closed before it knows of the other's words: the next page asks, and has both", async () => {
    const page = await openSaved();
    const change = { from: fingerprintOf(topicOf(page.session)), to: "Written in the one" };
    const body = { wizard: "email", changes: { "answers.topic": change }, texts: [] } as const;
    await sendChanges(page.session.draft.id ?? "", body, page.session.draft.owner);
    type(page.session, "topic", "Written in the other");
    page.close();
    await wait(0);
    const next = await openTab();
    await asksBoth(next);
    type(next.session, "audience", "Gardeners");
    await settle();
    await asksBoth(next);
  });
});

test("a model's text is saved without its words where the server has them, and with them where it has not", async () => {
  const { session } = await openSaved(emailDriver().walkTo(5));
  const owner = `visitor:${/[0-9a-f-]{36}/.exec(cookie)}`;
  const [known, unknown] = ["[TIP]\nWatch.", "[TIP]\nWait."];
  const generation = { owner, path: "/", requestDigest: "d", instance: "i", status: "done", prompt: "The prompt." };
  await database().generation.create({ data: { ...generation, id: numberedId(91), text: known } });
  for (const [id, text] of [[numberedId(91), known] as const, [numberedId(92), unknown] as const]) {
    session.start("tip", "generate");
    const reply = { text, prompt: "The prompt.", model: "scripted-1", usage: null };
    session.dispatch({ type: "stage-finished", stage: "tip", reply, stamp: { id, createdAt: Date.now() } });
    await settle();
  }
  expect(saves.flatMap(({ texts }) => texts.map(({ text }) => text))).toEqual([undefined, undefined, unknown]);
  const texts = await database().text.findMany({ where: { stage: "tip" }, orderBy: { createdAt: "asc" } });
  expect(texts.map(({ text }) => text)).toEqual([known, unknown]);
});

test("another email leaves the one before on the server, and names it on an empty page", async () => {
  const empty = emptyDraft("email");
  const page = await openSaved(finishedEmail());
  const lastId = page.session.draft.id;
  type(page.session, "topic", "How to finish");
  page.startNew();
  await settle();
  expect([page.session.getDraft(), page.session.draft.id, location.search]).toEqual([empty, null, ""]);
  expect(await stored(lastId)).toMatchObject({ "answers.topic": "How to finish" });
  page.close();
  expect((await openTab()).getView().draft).toEqual({ status: "read", lastId });
  // An address that asks for one gets it, though the last one is open again.
  history.replaceState(null, "", `/wizard?email=${lastId}`);
  (await openTab()).close();
  history.replaceState(null, "", "/wizard?email=new");
  const { session, getView } = await openTab();
  expect([session.getDraft(), location.search]).toEqual([empty, ""]);
  expect(getView().draft).toEqual({ status: "read", lastId });
  type(session, "topic", "How to begin");
  await settle();
  expect(await database().draft.count()).toBe(2);
});

test("another email that is begun while a save is under way is saved after it", async () => {
  const page = await openTab();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  connection = (serve) => held.then(serve);
  type(page.session, "topic", "The one before");
  await vi.advanceTimersByTimeAsync(2_000);
  page.startNew();
  type(page.session, "topic", "The next one");
  await vi.advanceTimersByTimeAsync(2_000);
  connection = whole;
  release();
  await settle();
  expect(await onServer(page)).toMatchObject({ "answers.topic": "The next one" });
});

test("what a visitor left goes on as the user's who has signed in, and is not opened for another user", async () => {
  const user = async () => ({ kind: "user", hash: ownerHash(`user:${await signIn()}`) }) as const;
  storeLocally("email", waitingDraft(emailDriver()));
  const ada = await user();
  const page = await openTab(ada);
  expect(page.session.getState()).toEqual(emailDriver().state);
  await settle();
  expect(saves[0]?.owner).toBe(ada.hash);
  connection = none;
  page.startNew();
  type(page.session, "topic", "Unsent");
  page.close();
  history.replaceState(null, "", "/wizard");
  expect(topicOf((await openTab(await user())).session)).toBe("");
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
  expect(await onServer(page)).toMatchObject({ "answers.topic": "How" });
});

test.each([
  ...["{", '{"body":{}}', "null"],
  waitingDraft(emailDriver()).replace(/(?<="answers.topic":.*?"to":)"[^"]*"/, '{"topic":"How"}'),
  waitingDraft(emailDriver(), { tip: "A part" }).replace('"A part"', "5"),
])("%.40s in the outbox is left alone", async (text) => {
  storeLocally("email", text);
  const { session } = await openTab();
  type(session, "topic", "How");
  await settle();
  expect(waiting()).toHaveLength(1);
});
