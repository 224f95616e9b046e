import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { isStale } from "@/lib/wizard/staleness/staleness";
import { isLetterWhole } from "./letter-parts";
import { currentScreen, isBusy, screenStage } from "./navigation";
import { hasEnded, isKept, selectedVersion, stageOf } from "./stage";
import type { WizardState } from "./state";

/**
 * Returns the task on the open screen. The bar at the bottom offers the next action and a few others.
 * - `form`: answers to fill in
 * - `writing`: a text is being written
 * - `unwritten`: nothing has been requested yet
 * - `ended`: a text failed or was stopped, or the letter still lacks one
 * - `choosing`: one of several options
 * - `review`: keep or rewrite a block; `revising`: request changes to it; `kept`: nothing
 * - `editing`: an edit by hand
 * - `stale`: decide whether to rewrite a text whose sources have changed
 * - `complete`: copy the whole letter, or start another one
 */
export function phaseOf(definition: WizardDefinition, state: WizardState) {
  const screen = currentScreen(definition, state);
  if (isBusy(state)) return "writing";
  if (screen.kind === "complete") return isLetterWhole(definition, state) ? "complete" : "ended";
  const name = screenStage(screen);
  if (name === undefined || screen.kind === "form") return "form";
  if (screen.kind === "insight-source" && state.insightSource !== "generated") return "form";
  const stage = stageOf(state, name);
  if (stage.handEdit !== null) return "editing";
  if (hasEnded(stage.run)) return "ended";
  if (selectedVersion(stage) === undefined) return "unwritten";
  if (screen.kind === "review" && stage.revision.open) return "revising";
  if (isStale(definition, state, name)) return "stale";
  if (screen.kind !== "review") return "choosing";
  return isKept(stage) ? "kept" : "review";
}

export type Phase = ReturnType<typeof phaseOf>;
