import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { isStale } from "@/lib/wizard/staleness/staleness";
import { currentScreen, isBusy, screenStage } from "./navigation";
import { isKept, selectedVersion, stageOf } from "./stage";
import type { WizardState } from "./state";

/**
 * What the open screen waits for. The bar at its foot offers the one act that comes next, and a few beside it.
 * - `form`: answers
 * - `writing`: a text that is on its way
 * - `unwritten`: nothing was asked for yet
 * - `ended`: a text that failed or was stopped
 * - `choosing`: one of several options
 * - `review`: whether a block is kept; `revising`: what should change in it; `kept`: nothing
 * - `editing`: an edit by hand
 * - `stale`: whether a text that is older than what it was made from is written again
 * - `complete`: nothing, the letter is finished
 */
export type Phase =
  | "form"
  | "writing"
  | "unwritten"
  | "ended"
  | "choosing"
  | "review"
  | "revising"
  | "kept"
  | "editing"
  | "stale"
  | "complete";

/** What the open screen waits for now. */
export function phaseOf(definition: WizardDefinition, state: WizardState): Phase {
  const screen = currentScreen(definition, state);
  if (isBusy(state)) return "writing";
  if (screen.kind === "complete") return "complete";
  const name = screenStage(screen);
  if (name === undefined || screen.kind === "form") return "form";
  if (screen.kind === "insight-source" && state.insightSource !== "generated") return "form";
  const stage = stageOf(state, name);
  if (stage.handEdit !== null) return "editing";
  if (stage.run.status === "failed" || stage.run.status === "stopped") return "ended";
  if (selectedVersion(stage) === undefined) return "unwritten";
  if (screen.kind === "review" && stage.revision.open) return "revising";
  if (isStale(definition, state, name)) return "stale";
  if (screen.kind !== "review") return "choosing";
  return isKept(stage) ? "kept" : "review";
}
