import type { Metadata } from "next";
import { StoryWizard } from "@/components/wizard/story-wizard";
import { openWizardPage } from "@/lib/server/auth/wizard-access";
import { currentDraftPerson } from "@/lib/server/drafts/draft-owner";

export const metadata: Metadata = { title: "Story wizard" };

export default async function StoryPage() {
  await openWizardPage("/story");
  return <StoryWizard person={await currentDraftPerson()} />;
}
