import type { ReactNode } from "react";
import type { CurrentTrial } from "@/lib/server/identity/current-trial";
import { TrialBanner } from "./trial-banner";

/** A tool that the trial applies to, below the strip that says how long; without a trial, the tool alone. */
export function TrialLayout({ trial, children }: { trial: CurrentTrial | null; children: ReactNode }) {
  return (
    <>
      {trial === null ? null : <TrialBanner {...trial} />}
      {children}
    </>
  );
}
