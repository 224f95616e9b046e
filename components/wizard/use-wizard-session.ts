"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { DraftPerson } from "@/components/drafts/letter-shelf";
import { showFailure } from "@/components/ui/show-toast";
import type { DeskView } from "@/components/wizard/desk-view";
import { LetterDesk } from "@/components/wizard/letter-desk";
import { WizardSession } from "@/components/wizard/wizard-session";
import { newGenerationKey } from "@/lib/stream/generation-key";
import type { WizardDefinition } from "@/lib/wizard/definition";
import { emptyWizardState } from "@/lib/wizard/state";

export interface OpenedSession extends DeskView {
  session: WizardSession;
  /** Stores the letter on the desk from now on, in the place of a text that could not be read. */
  replaceStored: () => void;
}

/**
 * Makes the session of a page: takes up the stored letter and keeps it from then on.
 * @param loadLaterSteps fetches what a letter with texts is shown by.
 */
export function useWizardSession(
  definition: WizardDefinition,
  loadLaterSteps: () => Promise<unknown>,
  person?: DraftPerson,
): OpenedSession {
  const [desk] = useState(() => new LetterDesk(newBrowserSession(definition, person), loadLaterSteps));
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
