"use client";

import { useEffect, useState } from "react";
import { draftFileSaver } from "@/components/wizard/files/save-file-button";
import { WizardLayout } from "@/components/wizard/layout/wizard-layout";
import { draftDisplay } from "@/components/wizard/lazy-draft-display";
import { panels } from "@/components/wizard/panels/lazy-panel";
import type { LaterSteps } from "@/components/wizard/steps/wizard-step";
import { useWizardSession } from "@/components/wizard/use-wizard-session";
import { WizardProvider } from "@/components/wizard/wizard-context";
import { drafts } from "@/lib/browser/drafts/lazy-drafts";
import type { DraftPerson } from "@/lib/browser/drafts/local-draft-store";
import { streamClient } from "@/lib/browser/generations/stream-client";
import { loadWhenIdle } from "@/lib/browser/when-idle";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";

interface WizardProps {
  definition: WizardDefinition;
  laterSteps: LaterSteps;
  person: DraftPerson;
}

/** A wizard, with the letter that this browser was writing in it. */
export function Wizard({ definition, laterSteps, person }: WizardProps) {
  const [loadScreens] = useState(() => () => Promise.all([laterSteps, draftDisplay].map(({ load }) => load())));
  const { session, ...page } = useWizardSession(definition, loadScreens, person);
  useEffect(() => loadWhenIdle(laterSteps, draftDisplay, streamClient, panels, drafts, draftFileSaver), [laterSteps]);
  return (
    <WizardProvider session={session} loadLaterSteps={laterSteps.load}>
      {/* The key draws the page anew once the stored draft is there: opening it is no step that was taken. */}
      <WizardLayout key={page.draft.status} {...page} laterSteps={laterSteps} />
    </WizardProvider>
  );
}
