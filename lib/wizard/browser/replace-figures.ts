import { type FigureOffer, figureOffer } from "@/lib/wizard/staleness/figure-offer";
import { replaceText } from "./replace-text";
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
