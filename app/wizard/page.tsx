import type { Metadata } from "next";
import { EmailWizard } from "@/components/wizard/email-wizard";
import { currentDraftOwner, openWizardPage } from "@/lib/server/identity/owner";
import { paths } from "@/lib/text/paths";

export const metadata: Metadata = { title: "Email wizard" };

export default async function WizardPage() {
  await openWizardPage(paths.wizard("email"));
  return <EmailWizard owner={await currentDraftOwner()} />;
}
