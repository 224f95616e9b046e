import type { Metadata } from "next";
import { StoryWizard } from "@/components/wizard/story-wizard";
import { currentDraftOwner } from "@/lib/server/identity/draft-owner";
import { openWizardPage } from "@/lib/server/identity/wizard-access";

export const metadata: Metadata = { title: "Story wizard" };

export default async function StoryPage() {
  await openWizardPage("/story");
  return <StoryWizard person={await currentDraftOwner()} />;
}
