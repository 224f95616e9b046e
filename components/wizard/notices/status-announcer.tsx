"use client";

import { CONNECTION_LOST } from "@/components/ui/connection-notice";
import { LiveRegion } from "@/components/ui/live-region";
import { useConnectionLost, useSession, useWizardState } from "@/components/wizard/wizard-context";
import { currentScreen, screenStage } from "@/lib/wizard/navigation";
import { stageOf } from "@/lib/wizard/stage";

/** Tells screen readers what the open stage is doing: that it is being written, and that it is ready. */
export function StatusAnnouncer() {
  const { definition } = useSession();
  const state = useWizardState();
  const name = screenStage(currentScreen(definition, state));
  const label = name && definition.stages[name]?.label;
  const connectionLost = useConnectionLost(name);
  const status = name && label ? statusOf(stageOf(state, name).run.status, label) : "";
  return <LiveRegion message={connectionLost ? CONNECTION_LOST : status} />;
}

function statusOf(status: string, label: string): string {
  if (status === "streaming") return `Writing ${label}. You can stop at any time.`;
  if (status === "done") return `Ready: ${label}.`;
  return status === "stopped" ? `Stopped writing ${label}.` : "";
}
