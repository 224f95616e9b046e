"use client";

import type { DraftOwner } from "@/lib/browser/draft-owner";
import { LazyModule } from "@/lib/browser/lazy-module";
import { withLazyStages } from "@/lib/browser/wizard/lazy-stages";
import { storyOutline } from "@/lib/wizard/definition/story-outline";
import { Wizard } from "./wizard";
import type { WizardParts } from "./wizard-context";

const parts = new LazyModule<WizardParts>(async () => {
  const [later, { storyWizard }] = await Promise.all([
    import("./later-parts"),
    import("@/lib/wizard/definition/story-wizard"),
  ]);
  return { ...later, stages: storyWizard.stages, briefLanguage: storyWizard.briefLanguage };
});

const definition = withLazyStages(storyOutline, parts);

/** The story wizard. */
export function StoryWizard({ owner }: { owner: DraftOwner }) {
  return <Wizard definition={definition} parts={parts} owner={owner} />;
}
