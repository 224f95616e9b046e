import { stageOf } from "@/lib/wizard/stage";
import { effectiveOf } from "@/lib/wizard/staleness/current-basis";
import { type FigureOffer, figureOffer } from "@/lib/wizard/staleness/figure-offer";
import type { WizardSession } from "./wizard-session";

/** Says what can be replaced: `$190 → $240 in 3 places`. */
export function offerWords({ changes }: FigureOffer): string {
  const parts = changes.map(({ words, places }) => `${words} in ${places === 1 ? "1 place" : `${places} places`}`);
  return new Intl.ListFormat("en").format(parts);
}

/** Puts the new figures of the brief into the letter, as edits by hand; the person can undo them together. */
export function replaceFigures(session: WizardSession): void {
  session.saveOpenEdits();
  const offer = figureOffer(session.definition, session.getState());
  if (!offer) return;
  const undo = offer.texts.map((one) => replaceText(session, one));
  session.offerUndo(`Replaced ${offerWords(offer)}`, () => {
    for (const one of undo) one();
  });
}

/** Saves one new text, and returns the way back, which leaves a text that was changed since. */
function replaceText(session: WizardSession, { stage, text, basis }: FigureOffer["texts"][number]): () => void {
  const { definition, getState } = session;
  const { selectedId, keptId } = stageOf(getState(), stage);
  const used = effectiveOf(definition, getState(), stage);
  // The letter may use an earlier list than the one on the screen.
  if (used) session.dispatch({ type: "version-selected", stage, id: used.id });
  const stamp = session.stamp();
  session.dispatch({ type: "text-edited", stage, text, stamp, basis });
  return () => {
    if (selectedId === null || stageOf(getState(), stage).selectedId !== stamp.id) return;
    session.dispatch({ type: "version-selected", stage, id: selectedId });
    if (keptId === selectedId) session.dispatch({ type: "version-kept", stage });
  };
}
