import type { ReactNode } from "react";
import type { CurrentTrial } from "@/lib/server/identity/current-trial";
import { TrialBanner } from "./trial-banner";

/** A tool below the strip of its trial, or without a strip if there is no trial. */
export function TrialLayout({ trial, children }: { trial: CurrentTrial | null; children: ReactNode }) {
  return (
    <>
      {trial === null ? null : <TrialBanner {...trial} />}
      {children}
    </>
  );
}
