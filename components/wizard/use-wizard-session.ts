"use client";

import { useEffect, useState } from "react";
import { toast } from "sonner";
import { findDraft, keepDraft } from "@/components/wizard/draft-storage";
import { WizardSession } from "@/components/wizard/wizard-session";
import type { WizardDefinition } from "@/lib/wizard/definition";
import { emptyWizardState } from "@/lib/wizard/state";

/** What the browser's storage held when the page opened; `pending` until it has been read. */
export type DraftOrigin = "pending" | "none" | "draft" | "set-aside";

/** Makes the session of a page: takes up the stored letter and keeps it from then on. */
export function useWizardSession(definition: WizardDefinition): { session: WizardSession; origin: DraftOrigin } {
  const [session] = useState(() => newBrowserSession(definition));
  const [origin, setOrigin] = useState<DraftOrigin>("pending");

  useEffect(() => {
    // Storage is read after the first drawing, because the server that drew it has none.
    const found = findDraft(definition, localStorage);
    if (found.kind === "draft") session.dispatch({ type: "restored", state: found.state });
    setOrigin(found.kind);
    const stopKeeping = keepDraft(session, localStorage, () => {
      toast.error("Your browser does not store this letter. Copy what you need before you leave the page.", {
        duration: 7000,
      });
    });
    addEventListener("beforeunload", session.prepareToLeave);
    return () => {
      removeEventListener("beforeunload", session.prepareToLeave);
      stopKeeping();
      session.close();
    };
  }, [definition, session]);

  return { session, origin };
}

function newBrowserSession(definition: WizardDefinition): WizardSession {
  return new WizardSession(definition, emptyWizardState(definition.name), {
    fetch: (...request) => fetch(...request),
    onNextFrame: (callback) => requestAnimationFrame(callback),
    now: () => Date.now(),
    newId: newVersionId,
  });
}

/** Unique within a letter. `crypto.randomUUID` would need HTTPS, and people run this on a machine in their network. */
function newVersionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
