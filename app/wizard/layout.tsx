import type { ReactNode } from "react";
import { TrialLayout } from "@/components/trial/trial-layout";
import { currentTrial } from "@/lib/server/identity/current-trial";

export default async function WizardLayout({ children }: { children: ReactNode }) {
  return <TrialLayout trial={await currentTrial()}>{children}</TrialLayout>;
}
