import type { ReactNode } from "react";
import { ModelStrip } from "@/components/site/model-strip";
import { TrialLayout } from "@/components/trial/trial-layout";
import { currentTrial } from "@/lib/server/identity/current-trial";
import { modelOffer } from "@/lib/server/routes/connect";

export default async function StoryLayout({ children }: { children: ReactNode }) {
  const offer = await modelOffer();
  return (
    <>
      {offer ? <ModelStrip {...offer} /> : null}
      <TrialLayout trial={await currentTrial()}>{children}</TrialLayout>
    </>
  );
}
