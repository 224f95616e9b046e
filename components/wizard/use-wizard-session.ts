"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { DraftSession } from "@/lib/browser/drafts/draft-session";
import type { DraftSessionState } from "@/lib/browser/drafts/draft-session-state";
import type { DraftPerson } from "@/lib/browser/drafts/local-draft-store";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { showFailure } from "@/lib/browser/show-toast";
import { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { emptyWizardState } from "@/lib/wizard/state";

export interface OpenedSession extends DraftSessionState {
  session: WizardSession;
  /** Stores the open draft from now on, in the place of a text that could not be read. */
  replaceStored: () => void;
}

/**
 * Makes the session of a page: takes up the stored letter and keeps it from then on.
 * @param loadScreens fetches all that a stored letter is shown by.
 */
export function useWizardSession(
  definition: WizardDefinition,
  loadScreens: () => Promise<unknown>,
  person?: DraftPerson,
): OpenedSession {
  const [draft] = useState(() => new DraftSession(newBrowserSession(definition, person), loadScreens));
  const view = useSyncExternalStore(draft.subscribe, draft.getView, draft.getView);
  useEffect(() => draft.open(), [draft]);
  return { ...view, session: draft.session, replaceStored: draft.replaceStored };
}

function newBrowserSession(definition: WizardDefinition, person?: DraftPerson): WizardSession {
  const dependencies = {
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
    onNextFrame: (callback: () => void) => requestAnimationFrame(callback),
    now: () => Date.now(),
    newId: newGenerationKey,
    tell: (message: string) => void showFailure(message),
  };
  return new WizardSession(definition, emptyWizardState(definition.name), dependencies, person);
}
