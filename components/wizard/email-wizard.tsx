"use client";

import type { DraftPerson } from "@/components/drafts/letter-shelf";
import { LateModule } from "@/components/ui/late-module";
import { type LaterSteps, withLateStages } from "@/components/wizard/later-steps";
import { Wizard } from "@/components/wizard/wizard";
import { emailOutline } from "@/lib/wizard/email-outline";

const laterSteps: LaterSteps = new LateModule(async () => {
  const [{ LaterScreen }, { emailWizard }] = await Promise.all([
    import("@/components/wizard/screens/later-screen"),
    import("@/lib/wizard/email-wizard"),
  ]);
  return { LaterScreen, stages: emailWizard.stages };
});

const definition = withLateStages(emailOutline, laterSteps);

/** The email wizard. Each wizard is a component of its own, so that its page does not load the other one's steps. */
export function EmailWizard({ person }: { person: DraftPerson }) {
  return <Wizard definition={definition} laterSteps={laterSteps} person={person} />;
}
