"use client";

import { useWizardSession } from "@/components/wizard/use-wizard-session";
import { WizardProvider } from "@/components/wizard/wizard-context";
import { WizardDesk } from "@/components/wizard/wizard-desk";
import { emailWizard } from "@/lib/wizard/email-wizard";
import type { WizardName } from "@/lib/wizard/state";
import { storyWizard } from "@/lib/wizard/story-wizard";

const DEFINITIONS = { email: emailWizard, story: storyWizard } as const;

/** One of the two wizards, with the letter that this browser was writing. */
export function Wizard({ name }: { name: WizardName }) {
  const { session, origin } = useWizardSession(DEFINITIONS[name]);
  return (
    <WizardProvider session={session}>
      {/* The key draws the forms anew once the stored letter is there, because they take their first values only once. */}
      <WizardDesk key={origin} origin={origin} />
    </WizardProvider>
  );
}
