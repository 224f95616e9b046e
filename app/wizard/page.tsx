import type { Metadata } from "next";
import { EmailWizard } from "@/components/wizard/email-wizard";
import { currentDraftOwner } from "@/lib/server/identity/draft-owner";
import { openWizardPage } from "@/lib/server/identity/wizard-access";

export const metadata: Metadata = { title: "Email wizard" };

export default async function WizardPage() {
  await openWizardPage("/wizard");
  return <EmailWizard person={await currentDraftOwner()} />;
}
