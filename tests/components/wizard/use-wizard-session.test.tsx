import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useWizardSession } from "@/components/wizard/wizard";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { emptyDraft } from "@/lib/wizard/draft";
import { wizardParts } from "@/tests/components/wizard/session-of";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { storeLocally, waitingDraft } from "@/tests/support/drafts/local-entries";

beforeEach(() => history.replaceState(null, "", "/wizard"));

test("a first visit begins with an empty letter, and has no code of stored ones", async () => {
  const load = vi.spyOn(wizardParts, "load");
  const { result } = renderHook(() => useWizardSession(emailWizard, wizardParts));
  await waitFor(() => expect(result.current.getView().draft).toEqual({ status: "new" }));
  expect(result.current.session.getDraft()).toEqual(emptyDraft("email"));
  expect(load).not.toHaveBeenCalled();
});

test("a letter whose reader does not come stays in the storage, and is not written over", async () => {
  storeLocally("email", waitingDraft(finishedEmail()));
  const before = { ...localStorage };
  vi.spyOn(wizardParts, "load").mockRejectedValue(new Error("The network is gone."));
  const { result, unmount } = renderHook(() => useWizardSession(emailWizard, wizardParts));
  await waitFor(() => expect(result.current.getView().draft.status).toBe("unreachable"));
  act(() => result.current.session.dispatch({ type: "field-changed", field: "topic", value: "How to go on" }));
  unmount();
  expect({ ...localStorage }).toEqual(before);
});
