"use client";

import type { LaterSteps } from "@/components/wizard/steps/wizard-step";
import { Wizard } from "@/components/wizard/wizard";
import type { DraftPerson } from "@/lib/browser/drafts/local-draft-store";
import { LazyModule } from "@/lib/browser/lazy-module";
import { withLazyStages } from "@/lib/browser/wizard/lazy-stages";
import { emailOutline } from "@/lib/wizard/definition/email-outline";

const laterSteps: LaterSteps = new LazyModule(async () => {
  const [{ LaterScreen }, { emailWizard }] = await Promise.all([
    import("@/components/wizard/steps/later-screen"),
    import("@/lib/wizard/definition/email-wizard"),
  ]);
  return { LaterScreen, stages: emailWizard.stages };
});

const definition = withLazyStages(emailOutline, laterSteps);

/** The email wizard. Each wizard is a component of its own, so that its page does not load the other one's steps. */
export function EmailWizard({ person }: { person: DraftPerson }) {
  return <Wizard definition={definition} laterSteps={laterSteps} person={person} />;
}
