"use client";

import { storyOutline } from "@/lib/wizard/definition/story-outline";
import type { DraftOwner } from "@/lib/wizard/draft";
import { lazyWizard, Wizard } from "./wizard";

const wizard = lazyWizard(storyOutline, async () => (await import("@/lib/wizard/definition/story-wizard")).storyWizard);

/** The story wizard. */
export function StoryWizard({ owner }: { owner: DraftOwner }) {
  return <Wizard {...wizard} owner={owner} />;
}
