"use client";

import { useEffect } from "react";
import type { DraftPerson } from "@/components/drafts/letter-shelf";
import { loadWhenIdle } from "@/components/ui/when-idle";
import { draftNotice, drafts, panels } from "@/components/wizard/late-modules";
import type { LaterSteps } from "@/components/wizard/later-steps";
import { letterText } from "@/components/wizard/letter-paper";
import { streamClient } from "@/components/wizard/open-generation-late";
import { sessionSaver } from "@/components/wizard/save-file-button";
import { useWizardSession } from "@/components/wizard/use-wizard-session";
import { WizardProvider } from "@/components/wizard/wizard-context";
import { WizardDesk } from "@/components/wizard/wizard-desk";
import type { WizardDefinition } from "@/lib/wizard/definition";

interface WizardProps {
  definition: WizardDefinition;
  laterSteps: LaterSteps;
  person: DraftPerson;
}

/** A wizard, with the letter that this browser was writing in it. */
export function Wizard({ definition, laterSteps, person }: WizardProps) {
  const { session, ...desk } = useWizardSession(definition, laterSteps.load, person);
  useEffect(
    () => loadWhenIdle(laterSteps, letterText, streamClient, panels, drafts, draftNotice, sessionSaver),
    [laterSteps],
  );
  return (
    <WizardProvider session={session} loadLaterSteps={laterSteps.load}>
      {/* The key draws the desk anew once the stored letter is there: opening it is no step that was taken. */}
      <WizardDesk key={desk.draft.status} {...desk} laterSteps={laterSteps} />
    </WizardProvider>
  );
}
