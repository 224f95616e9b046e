import { useState } from "react";
import { CONNECTION_LOST } from "@/components/ui/connection-notice";
import { LiveRegion } from "@/components/ui/live-region";
import { useConnectionLost, useWizard } from "@/components/wizard/wizard-context";
import { sameJson } from "@/lib/text/json";
import { capitalized, withPeriod } from "@/lib/text/phrases";
import { isKept, selectedOptions, stageOf } from "@/lib/wizard/stage";
import { EMPTY_STAGE, type StageName, type StageState } from "@/lib/wizard/state";

interface StatusAnnouncerProps {
  /** A stage that the open screen shows. */
  name: StageName | undefined;
  /** Whether the number keys choose from its list. */
  byNumber?: boolean;
}

/** Tells screen readers what a stage is doing, and what a click has changed in it. */
export function StatusAnnouncer({ name, byNumber = false }: StatusAnnouncerProps) {
  const { definition, state } = useWizard();
  const label = name && definition.stages[name]?.label;
  const connectionLost = useConnectionLost(name);
  const stage = name && stageOf(state, name);
  const change = useChange(name, stage, label);
  const options = name && stage && definition.stages[name] ? selectedOptions(definition.stages[name], stage).length : 0;
  const status = stage && label ? statusOf(stage.run.status, label, options, byNumber) : "";
  return <LiveRegion message={connectionLost ? CONNECTION_LOST : (change ?? status)} />;
}

/** Returns the last change in the open stage, in words; undefined if its status is the message. */
function useChange(name: StageName | undefined, stage = EMPTY_STAGE, label = ""): string | undefined {
  const [last, setLast] = useState({ name, stage, change: undefined as string | undefined });
  if (last.stage !== stage || last.name !== name) {
    const isSameRun = last.name === name && sameJson(last.stage.run, stage.run);
    setLast({ name, stage, change: isSameRun ? (changeOf(last.stage, stage, label) ?? last.change) : undefined });
  }
  return last.change;
}

/** Returns the change between two states of a stage, in words; empty to clear the last message. */
function changeOf(before: StageState, after: StageState, label: string): string | undefined {
  const used = after.versions.findIndex(({ id }) => id === after.selectedId) + 1;
  if (before.versions.length < after.versions.length) return `Saved as version ${used}.`;
  if (before.selectedId !== after.selectedId) return `Now using version ${used}.`;
  if (isKept(before) === isKept(after)) return undefined;
  return isKept(after) ? `${capitalized(label)} is kept.` : "";
}

function statusOf(status: string, label: string, options: number, byNumber: boolean): string {
  if (status === "streaming") return `Writing ${label}. You can stop at any time.`;
  if (status === "done" && options === 1) return `1 option ready.${byNumber ? " Press 1 to choose it." : ""}`;
  if (status === "done" && options > 1)
    return `${options} ${label} ready.${byNumber ? ` Press a number from 1 to ${options} to choose one.` : ""}`;
  if (status === "done") return `${capitalized(label.replace(/^the /, ""))} ready.`;
  return status === "stopped" ? withPeriod(`Stopped writing ${label}`) : "";
}
