import { currentScreen, screenStage } from "@/lib/wizard/navigation";
import { selectedVersion, stageOf } from "@/lib/wizard/stage";
import { isMadeFromSame } from "@/lib/wizard/staleness/basis";
import { currentBasis } from "@/lib/wizard/staleness/current-basis";
import type { StageName } from "@/lib/wizard/state";
import type { WizardSession } from "./wizard-session";

/** Picks an option by its button, and opens the next screen, which expands it (specification 4.2). */
export function pickAndExpand(session: WizardSession, stage: StageName, option: string): void {
  const { definition, getState } = session;
  session.dispatch({ type: "option-chosen", stage, option });
  if (selectedVersion(stageOf(getState(), stage))?.choice !== option) return;
  session.dispatch({ type: "step-continued" });
  const next = screenStage(currentScreen(definition, getState()));
  if (next === undefined || next === stage) return;
  // The next text is shown if it was made from exactly this choice. An interrupted one counts if the person chose it.
  const basis = currentBasis(definition, next, getState());
  const { versions, selectedId } = stageOf(getState(), next);
  const ofChoice = versions.filter(
    ({ id, origin, basis: own }) => isMadeFromSame(own, basis) && (origin !== "interrupted" || id === selectedId),
  );
  const written = ofChoice.find(({ id }) => id === selectedId) ?? ofChoice.at(-1);
  if (written) session.dispatch({ type: "version-selected", stage: next, id: written.id });
  else session.start(next, "generate");
}
