import type { ReactNode } from "react";
import { ModelStrip } from "@/components/site/model-strip";
import { TrialBanner } from "@/components/trial/trial-banner";
import { currentTrial } from "@/lib/server/identity/trial";
import { modelOffer } from "@/lib/server/routes/connect";

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
