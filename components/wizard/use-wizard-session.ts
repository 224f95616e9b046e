"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { LetterDesk } from "@/lib/browser/drafts/draft-session";
import type { DeskView } from "@/lib/browser/drafts/draft-session-state";
import type { DraftPerson } from "@/lib/browser/drafts/local-draft-store";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { showFailure } from "@/lib/browser/show-toast";
import { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { emptyWizardState } from "@/lib/wizard/state";

export interface OpenedSession extends DeskView {
  session: WizardSession;
  /** Stores the letter on the desk from now on, in the place of a text that could not be read. */
  replaceStored: () => void;
}

/**
 * Makes the session of a page: takes up the stored letter and keeps it from then on.
 * @param loadLetter fetches all that a stored letter is shown by.
 */
export function useWizardSession(
  definition: WizardDefinition,
  loadLetter: () => Promise<unknown>,
  person?: DraftPerson,
): OpenedSession {
  const [desk] = useState(() => new LetterDesk(newBrowserSession(definition, person), loadLetter));
  const view = useSyncExternalStore(desk.subscribe, desk.getView, desk.getView);
  useEffect(() => desk.open(), [desk]);
  return { ...view, session: desk.session, replaceStored: desk.replaceStored };
}

function newBrowserSession(definition: WizardDefinition, person?: DraftPerson): WizardSession {
  const surroundings = {
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
    onNextFrame: (callback: () => void) => requestAnimationFrame(callback),
    now: () => Date.now(),
    newId: newGenerationKey,
    tell: (message: string) => void showFailure(message),
  };
  return new WizardSession(definition, emptyWizardState(definition.name), surroundings, person);
}
