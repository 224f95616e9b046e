import type { Metadata } from "next";
import { EmailWizard } from "@/components/wizard/email-wizard";
import { currentDraftOwner } from "@/lib/server/identity/owner";
import { openWizardPage } from "@/lib/server/identity/wizard-access";
import { paths } from "@/lib/text/paths";

export const metadata: Metadata = { title: "Email wizard" };

export default async function WizardPage() {
  await openWizardPage(paths.wizard("email"));
  return <EmailWizard owner={await currentDraftOwner()} />;
}
