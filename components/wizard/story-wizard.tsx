"use client";

import type { DraftPerson } from "@/components/drafts/letter-shelf";
import { LateModule } from "@/components/ui/late-module";
import { type LaterSteps, withLateStages } from "@/components/wizard/later-steps";
import { Wizard } from "@/components/wizard/wizard";
import { storyOutline } from "@/lib/wizard/story-outline";

const laterSteps: LaterSteps = new LateModule(async () => {
  const [{ LaterScreen }, { storyWizard }] = await Promise.all([
    import("@/components/wizard/screens/later-screen"),
    import("@/lib/wizard/story-wizard"),
  ]);
  return { LaterScreen, stages: storyWizard.stages };
});

const definition = withLateStages(storyOutline, laterSteps);

/** The story wizard. */
export function StoryWizard({ person }: { person: DraftPerson }) {
  return <Wizard definition={definition} laterSteps={laterSteps} person={person} />;
}
