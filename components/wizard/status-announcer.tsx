"use client";

import { LiveRegion } from "@/components/ui/live-region";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { currentScreen, screenStage } from "@/lib/wizard/navigation";
import { stageOf } from "@/lib/wizard/stage";

/** Tells screen readers what the open stage is doing: that it is being written, and that it is ready. */
export function StatusAnnouncer() {
  const { definition } = useSession();
  const state = useWizardState();
  const name = screenStage(currentScreen(definition, state));
  const label = name && definition.stages[name]?.label;
  return <LiveRegion message={name && label ? statusOf(stageOf(state, name).run.status, label) : ""} />;
}

function statusOf(status: string, label: string): string {
  if (status === "streaming") return `Writing ${label}. You can stop at any time.`;
  if (status === "done") return `Ready: ${label}.`;
  return status === "stopped" ? `Stopped writing ${label}.` : "";
}
