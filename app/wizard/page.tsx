import type { Metadata } from "next";
import { EmailWizard } from "@/components/wizard/email-wizard";
import { openWizardPage } from "@/lib/server/auth/wizard-access";
import { currentDraftPerson } from "@/lib/server/drafts/draft-owner";

export const metadata: Metadata = { title: "Email wizard" };

export default async function WizardPage() {
  await openWizardPage("/wizard");
  return <EmailWizard person={await currentDraftPerson()} />;
}
