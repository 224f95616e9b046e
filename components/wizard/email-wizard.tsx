"use client";

import type { DraftOwner } from "@/lib/browser/draft-owner";
import { LazyModule } from "@/lib/browser/lazy-module";
import { withLazyStages } from "@/lib/browser/wizard/lazy-stages";
import { emailOutline } from "@/lib/wizard/definition/email-outline";
import { Wizard } from "./wizard";
import type { WizardParts } from "./wizard-context";

const parts = new LazyModule<WizardParts>(async () => {
  const [later, { emailWizard }] = await Promise.all([
    import("./later-parts"),
    import("@/lib/wizard/definition/email-wizard"),
  ]);
  return { ...later, stages: emailWizard.stages, briefLanguage: emailWizard.briefLanguage };
});

const definition = withLazyStages(emailOutline, parts);

/** The email wizard. Each wizard has its own component, so that its page does not load the other's steps. */
export function EmailWizard({ owner }: { owner: DraftOwner }) {
  return <Wizard definition={definition} parts={parts} owner={owner} />;
}
