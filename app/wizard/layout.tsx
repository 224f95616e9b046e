import type { ReactNode } from "react";
import { TrialBanner } from "@/components/sign-in/trial-banner";
import { ModelStrip } from "@/components/site/model-strip";
import { modelOffer } from "@/lib/model/server/connect-route";
import { currentTrial } from "@/lib/server/identity/visitor";

export default async function WizardLayout({ children }: { children: ReactNode }) {
  const [offer, trial] = [await modelOffer(), await currentTrial()];
  return (
    <>
      {offer ? <ModelStrip {...offer} /> : null}
      {trial ? <TrialBanner {...trial} /> : null}
      {children}
    </>
  );
}
