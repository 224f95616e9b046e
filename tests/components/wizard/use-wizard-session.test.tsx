import { act, cleanup, renderHook } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWizardSession } from "@/components/wizard/use-wizard-session";
import { emailWizard } from "@/lib/wizard/email-wizard";
import { emptyWizardState } from "@/lib/wizard/state";
import { readStoredState, writeStoredState } from "@/lib/wizard/stored-state";
import { emailDriver, finishedEmail } from "@/tests/unit/wizard/letter-driver";

beforeEach(() => localStorage.clear());

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const openPage = () => renderHook(() => useWizardSession(emailWizard));
const stored = () => readStoredState(localStorage.getItem("draft:email") ?? "", emailWizard);

test("a first visit begins with an empty letter", () => {
  const { result } = openPage();
  expect(result.current.origin).toBe("none");
  expect(result.current.session.getState()).toEqual(emptyWizardState("email"));
});

test("a reload takes up the letter where it was, and goes on keeping it", () => {
  const { state } = finishedEmail();
  localStorage.setItem("draft:email", writeStoredState(state, {}));
  const { result, unmount } = openPage();
  expect(result.current.origin).toBe("draft");
  expect(result.current.session.getState()).toEqual(state);
  act(() => result.current.session.dispatch({ type: "field-changed", field: "topic", value: "How to go on" }));
  unmount();
  expect(stored()?.brief.topic).toBe("How to go on");
});

test("a stored letter that cannot be read does not stop the page", () => {
  localStorage.setItem("draft:email", '{"schema":99}');
  const { result } = openPage();
  expect(result.current.origin).toBe("set-aside");
  expect(result.current.session.getState()).toEqual(emptyWizardState("email"));
  expect(localStorage.getItem("draft:email:set-aside")).toBe('{"schema":99}');
});

test("leaving the page ends its request and saves the text as stopped", () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal("fetch", (_path: string, init?: RequestInit) => {
    signals.push(init?.signal);
    return new Promise(() => {});
  });
  localStorage.setItem("draft:email", writeStoredState(emailDriver().walkTo(5).state, {}));
  const { result, unmount } = openPage();
  act(() => result.current.session.start("tip", "generate"));
  act(() => result.current.session.texts.append("tip", "[TIP]\nWatch"));
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
  unmount();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  expect(stored()?.stages.tip?.run).toMatchObject({ status: "stopped", partialText: "[TIP]\nWatch" });
});

test("a browser that stores nothing tells the person, who can go on", () => {
  const told = vi.spyOn(toast, "error");
  const { result, unmount } = openPage();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  act(() => result.current.session.dispatch({ type: "field-changed", field: "topic", value: "How to go on" }));
  unmount();
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("does not store this letter"), {
    duration: 7000,
  });
});

test("every version gets an id of its own", () => {
  const { result } = openPage();
  const ids = Array.from({ length: 200 }, () => result.current.session.stamp().id);
  expect(new Set(ids).size).toBe(200);
});
