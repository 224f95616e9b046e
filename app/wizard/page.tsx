import type { Metadata } from "next";
import { EmailWizard } from "@/components/wizard/email-wizard";
import { currentDraftPerson } from "@/lib/server/drafts/draft-owner";

export const metadata: Metadata = { title: "Email wizard" };

export default async function WizardPage() {
  return <EmailWizard person={await currentDraftPerson()} />;
}
