import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWizardSession } from "@/components/wizard/wizard";
import { EMPTY_BRIEF } from "@/lib/wizard/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { letterText } from "@/lib/wizard/letter/assemble";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import { wizardParts } from "@/tests/components/wizard/session-of";
import STORED from "@/tests/fixtures/stored/browser-storage.json";

/** What a browser's storage held when a page went away on 22 November 2026. */
const NAME = "draft:email:letter:e430cf2a-22d0-4d63-922c-2f1f30a8cabb";

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/wizard");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("There is no connection.")));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a draft that a version before has left in the browser opens as it was, and goes on", async () => {
  for (const [name, text] of Object.entries(STORED)) localStorage.setItem(name, text);
  const { result, unmount } = renderHook(() => useWizardSession(emailWizard, wizardParts));
  await waitFor(() => expect(result.current.getView().draft.status).toBe("read"));

  const { session } = result.current;
  const { state } = JSON.parse(STORED[NAME]);
  expect(session.getState()).toEqual({ ...state, brief: { ...EMPTY_BRIEF, ...state.brief } });
  expect(session.getState().stages.tip?.run).toMatchObject({ status: "streaming", partialText: "[TIP]\nWatch the" });
  expect(session.getState().stages.ledeOptions?.handEdit).toEqual({ option: "My own lede" });
  expect(letterText(letterBlocks(emailWizard, session.getState()), emailWizard.letter)).toContain("like a brick.");

  act(() => session.dispatch({ type: "field-changed", field: "audience", value: "busy grandparents" }));
  unmount();
  expect(JSON.parse(localStorage.getItem(NAME) ?? "").state.brief).toMatchObject({
    topic: "How to play one whole song",
    audience: "busy grandparents",
  });
});
