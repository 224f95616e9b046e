import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findLocalDrafts } from "@/lib/browser/drafts/find-local-drafts";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { writeStoredState } from "@/lib/wizard/draft-file/write-stored-state";
import { emptyWizardState } from "@/lib/wizard/state";
import { draftSessionOf, sessionOf, wizardParts } from "@/tests/components/wizard/session-of";
import { DraftDriver, emailDriver } from "@/tests/support/drafts/draft-driver";
import { storeLocally } from "@/tests/support/drafts/local-entries";

const endings: (() => void)[] = [];
const told: unknown[] = [];

beforeAll(() => wizardParts.load());
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  told.length = 0;
  history.replaceState(null, "", "/wizard");
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      postMessage(message: unknown) {
        told.push(message);
      }
      close() {}
    },
  );
});

afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens what the browser has stored, as a tab of its own. */
async function openTab() {
  const page = draftSessionOf(sessionOf(new DraftDriver(emailWizard, emptyWizardState("email"))));
  endings.push(page.open());
  await vi.advanceTimersByTimeAsync(0);
  expect(page.getView().draft.status).toBe("read");
  return page;
}
const type = (session: WizardSession, field: "topic" | "audience", value: string) =>
  session.dispatch({ type: "field-changed", field, value });
/** Types, and waits until the browser has stored it: longer than a writing waits, and shorter than a request does. */
async function store(session: WizardSession, field: "topic" | "audience", value: string) {
  type(session, field, value);
  await vi.advanceTimersByTimeAsync(400);
}
const stored = (wanted: string | null = null) => findLocalDrafts(emailWizard, localStorage, { wanted }).draft?.state;

describe("one change", () => {
  test("typed into a draft leads to one serialisation and one request, and is parsed by nobody", async () => {
    const requests: RequestInit[] = [];
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      if (path.startsWith("/api/drafts/")) requests.push(init);
      return Response.json({ revision: requests.length });
    });
    storeLocally("email", writeStoredState(emailDriver().walkTo(5).state, {}));
    const { session } = await openTab();
    await vi.advanceTimersByTimeAsync(120_000);
    const before = { requests: requests.length, told: told.length };

    const [stringify, parse] = [vi.spyOn(JSON, "stringify"), vi.spyOn(JSON, "parse")];
    type(session, "topic", "How bread rises");
    await vi.advanceTimersByTimeAsync(120_000);
    const holdsChange = (text: unknown) => typeof text === "string" && text.includes("How bread rises");
    const serialisations = stringify.mock.results.filter(({ value }) => holdsChange(value)).length;
    const parsings = parse.mock.calls.filter(([text]) => holdsChange(text)).length;
    vi.restoreAllMocks();

    const sent = requests.slice(before.requests);
    expect({ serialisations, parsings, requests: sent.length }).toEqual({
      serialisations: 1,
      parsings: 0,
      requests: 1,
    });
    expect(sent[0]?.body).toContain("How bread rises");
    expect(told.slice(before.told)).toEqual([
      { news: expect.objectContaining({ revision: 2 }), storedState: expect.stringContaining("How bread rises") },
    ]);
    expect(stored()).toEqual(session.getState());
  });
});

describe("two tabs with the same draft and no connection", () => {
  beforeEach(() => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("There is no connection.")));
    storeLocally("email", writeStoredState(emailDriver().state, {}));
  });

  test("what one has stored stays when the other one writes after it, however often", async () => {
    const one = await openTab();
    const other = await openTab();
    await store(one.session, "topic", "Written in the one");
    await store(other.session, "audience", "Written in the other");
    expect(stored()?.brief).toMatchObject({ topic: "Written in the one", audience: "Written in the other" });
    await store(other.session, "audience", "Written in the other, and more");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(stored()?.brief).toMatchObject({ topic: "Written in the one", audience: "Written in the other, and more" });
    await store(one.session, "topic", "Written in the one, and more");
    expect(stored()?.brief).toMatchObject({
      topic: "Written in the one, and more",
      audience: "Written in the other, and more",
    });
  });

  test("what both have written in the same place is stored twice, and the person is told", async () => {
    const one = await openTab();
    const other = await openTab();
    const { id } = one.session.draft;
    await store(one.session, "topic", "Written in the one");
    await store(other.session, "topic", "Written in the other");
    expect(other.getView().sync?.getView().otherId).toBe(id);
    expect(other.session.draft.id).not.toBe(id);
    expect(stored(id)?.brief.topic).toBe("Written in the one");
    expect(stored(other.session.draft.id)?.brief.topic).toBe("Written in the other");
  });
});
