import type { Metadata } from "next";
import { StoryWizard } from "@/components/wizard/story-wizard";
import { currentDraftPerson } from "@/lib/server/drafts/draft-owner";

export const metadata: Metadata = { title: "Story wizard" };

export default async function StoryPage() {
  return <StoryWizard person={await currentDraftPerson()} />;
}
