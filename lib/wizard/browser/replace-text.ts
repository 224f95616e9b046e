import type { WizardAction } from "@/lib/wizard/actions";
import { stageOf } from "@/lib/wizard/stage";
import { effectiveOf } from "@/lib/wizard/staleness/current-basis";
import type { WizardSession } from "./wizard-session";

type Edited = Omit<Extract<WizardAction, { type: "text-edited" }>, "type" | "stamp"> &
  Partial<Pick<Extract<WizardAction, { type: "text-edited" }>, "stamp">>;

/** Saves one new text, and returns the way back, which leaves a text that was changed since. */
export function replaceText(session: WizardSession, { stage, stamp = session.stamp(), ...edit }: Edited): () => void {
  const { definition, getState } = session;
  const { selectedId, keptId } = stageOf(getState(), stage);
  const used = effectiveOf(definition, getState(), stage);
  // The letter may use an earlier list than the one on the screen.
  if (used) session.dispatch({ type: "version-selected", stage, id: used.id });
  session.dispatch({ type: "text-edited", stage, stamp, ...edit });
  return () => {
    if (selectedId === null || stageOf(getState(), stage).selectedId !== stamp.id) return;
    session.dispatch({ type: "version-selected", stage, id: selectedId });
    if (keptId === selectedId) session.dispatch({ type: "version-kept", stage });
  };
}
