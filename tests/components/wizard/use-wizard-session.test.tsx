import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useWizardSession } from "@/components/wizard/wizard";
import { findLocalDrafts } from "@/lib/browser/drafts/find-local-drafts";
import { toastModule } from "@/lib/browser/show-toast";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { writeStoredState } from "@/lib/wizard/draft-file/write-stored-state";
import { emptyWizardState } from "@/lib/wizard/state";
import { wizardParts } from "@/tests/components/wizard/session-of";
import { emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";
import { storeLocally } from "@/tests/support/drafts/local-entries";

// How long the code that comes late takes to come is no part of these tests.
beforeAll(() => Promise.all([wizardParts, toastModule].map(({ load }) => load())));
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/wizard");
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens the page and waits until what is stored has been read. */
async function openPage() {
  const page = renderHook(() => useWizardSession(emailWizard, wizardParts));
  await waitFor(() => expect(page.result.current.getView().draft.status).not.toBe("pending"));
  return page;
}
const stored = () => findLocalDrafts(emailWizard, localStorage).draft?.state;

test("a first visit begins with an empty letter", async () => {
  const { result } = await openPage();
  expect(result.current.getView().draft).toEqual({ status: "new" });
  expect(result.current.session.getState()).toEqual(emptyWizardState("email"));
});

test("a reload takes up the letter where it was, and goes on keeping it", async () => {
  const { state } = finishedEmail();
  storeLocally("email", writeStoredState(state, {}));
  const { result, unmount } = await openPage();
  expect(result.current.session.getState()).toEqual(state);
  act(() => result.current.session.dispatch({ type: "field-changed", field: "topic", value: "How to go on" }));
  unmount();
  expect(stored()?.brief.topic).toBe("How to go on");
});

test("a stored letter that cannot be read does not stop the page, and is not written over", async () => {
  const id = storeLocally("email", '{"schema":99}');
  const { result, unmount } = await openPage();
  expect(result.current.session.getState()).toEqual(emptyWizardState("email"));
  act(() => result.current.session.dispatch({ type: "field-changed", field: "topic", value: "How to go on" }));
  unmount();
  expect(stored()?.brief.topic).toBe("How to go on");
  expect(localStorage.getItem(`draft:email:letter:${id}`)).toContain('"schema":99');
});

test("leaving the page leaves its request, stops nothing, and the next page takes the text up", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const paths: string[] = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    if (path.startsWith("/api/drafts/")) return Promise.reject(new TypeError("There is no connection."));
    signals.push(init?.signal);
    paths.push(path);
    return new Promise(() => {});
  });
  storeLocally("email", writeStoredState(emailDriver().walkTo(5).state, {}));
  const { result, unmount } = await openPage();
  act(() => result.current.session.start("tip", "generate"));
  act(() => result.current.session.texts.append("tip", "[TIP]\nWatch"));
  await waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([false]));
  unmount();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  const run = stored()?.stages.tip?.run;
  expect(run).toMatchObject({ status: "streaming", partialText: "[TIP]\nWatch" });
  const next = await openPage();
  expect(next.result.current.session.texts.shown("tip")).toBe("[TIP]\nWatch");
  const id = run?.status === "streaming" ? run.generationId : undefined;
  await waitFor(() => expect(paths).toEqual(["/wizard/prompt-5", `/api/generations/${id}`]));
});

test("a browser that stores nothing tells the person, who can go on", async () => {
  const told = vi.spyOn(toast, "error");
  const { result, unmount } = await openPage();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  act(() => result.current.session.dispatch({ type: "field-changed", field: "topic", value: "How to go on" }));
  unmount();
  await waitFor(() =>
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("does not store this letter"), {
      duration: 7000,
    }),
  );
});

test("a browser that does not even let the page ask for its storage opens an empty desk, and says so", async () => {
  const told = vi.spyOn(toast, "error");
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied.", "SecurityError");
  });
  const { result, unmount } = await openPage();
  act(() => result.current.session.dispatch({ type: "field-changed", field: "topic", value: "How to go on" }));
  unmount();
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
});

test("a letter whose reader does not come stays in the storage, and is not written over", async () => {
  const id = storeLocally("email", writeStoredState(finishedEmail().state, {}));
  const place = `draft:email:letter:${id}`;
  const text = localStorage.getItem(place);
  vi.spyOn(wizardParts, "load").mockRejectedValue(new Error("The network is gone."));
  const { result, unmount } = renderHook(() => useWizardSession(emailWizard, wizardParts));
  await waitFor(() => expect(result.current.getView().draft.status).toBe("unreachable"));
  act(() => result.current.session.dispatch({ type: "field-changed", field: "topic", value: "How to go on" }));
  unmount();
  expect(localStorage.getItem(place)).toBe(text);
});
