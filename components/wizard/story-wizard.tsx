"use client";

import type { LaterSteps } from "@/components/wizard/steps/wizard-step";
import { Wizard } from "@/components/wizard/wizard";
import type { DraftPerson } from "@/lib/browser/drafts/local-draft-store";
import { LazyModule } from "@/lib/browser/lazy-module";
import { withLazyStages } from "@/lib/browser/wizard/lazy-stages";
import { storyOutline } from "@/lib/wizard/definition/story-outline";

const laterSteps: LaterSteps = new LazyModule(async () => {
  const [{ LaterScreen }, { storyWizard }] = await Promise.all([
    import("@/components/wizard/steps/later-screen"),
    import("@/lib/wizard/definition/story-wizard"),
  ]);
  return { LaterScreen, stages: storyWizard.stages };
});

const definition = withLazyStages(storyOutline, laterSteps);

/** The story wizard. */
export function StoryWizard({ person }: { person: DraftPerson }) {
  return <Wizard definition={definition} laterSteps={laterSteps} person={person} />;
}
