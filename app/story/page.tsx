import type { Metadata } from "next";
import { StoryWizard } from "@/components/wizard/story-wizard";
import { currentDraftOwner, openWizardPage } from "@/lib/server/identity/owner";
import { paths } from "@/lib/text/paths";

export const metadata: Metadata = { title: "Story wizard" };

export default async function StoryPage() {
  await openWizardPage(paths.wizard("story"));
  return <StoryWizard owner={await currentDraftOwner()} />;
}
