import { counted } from "@/lib/text/phrases";
import { changeWords, type FigureChange } from "@/lib/text/reword-figure";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { blocksOf, optionsOf } from "@/lib/wizard/stage";
import type { Basis } from "@/lib/wizard/staleness/basis";
import { changedFigures, heldFigures } from "@/lib/wizard/staleness/brief-figures";
import { currentBasis, effectiveOf } from "@/lib/wizard/staleness/current-basis";
import { shownWords, staleStages } from "@/lib/wizard/staleness/staleness";
import type { StageName, WizardState } from "@/lib/wizard/state";
import { replaceText } from "./hand-edit";
import type { WizardSession } from "./wizard-session";

/** A text in the letter with the new figures of the brief in the places of the old ones. */
interface NewFigures {
  stage: StageName;
  text: string;
  /** Its sources: with the figures of now if it says no old one anymore. */
  basis: Basis;
  /** The changes in the words that the letter shows. */
  replaced: readonly FigureChange[];
}

/** The changed figures of a brief that can be put into the letter without a model. */
export interface FigureOffer {
  /** The changes as one says them, and how often each is made in the letter. */
  changes: readonly { words: string; places: number }[];
  texts: readonly NewFigures[];
}

/** Returns what can be replaced in the letter where figures of the brief have changed; null for nothing. */
export function figureOffer(definition: WizardDefinition, state: WizardState): FigureOffer | null {
  const places = new Map<string, number>();
  const texts: NewFigures[] = [];
  for (const name of staleStages(definition, state)) {
    const found = newFigures(definition, state, name);
    if (!found) continue;
    for (const change of found.replaced) places.set(changeWords(change), (places.get(changeWords(change)) ?? 0) + 1);
    texts.push(found);
  }
  if (texts.length === 0) return null;
  return { changes: [...places].map(([words, count]) => ({ words, places: count })), texts };
}

function newFigures(definition: WizardDefinition, state: WizardState, name: StageName): NewFigures | null {
  const stage = definition.stages[name];
  const version = effectiveOf(definition, state, name);
  if (!stage?.fills.some((block) => definition.letter.includes(block)) || !version) return null;
  const changed = changedFigures(version.basis, state.brief);
  const { replaced } = heldFigures(shownWords(stage, version), changed);
  if (replaced.length === 0) return null;
  const read = (words: string) => heldFigures(words, changed);
  // The other options of a list, too: one of them may be chosen later.
  const options = optionsOf(stage, version).map(read);
  const blocks = Object.entries(blocksOf(stage, version)).map(([block, words]) => [block, read(words)] as const);
  const isWhole = [...options, ...blocks.map(([, one]) => one)].every(
    ({ held, replaced }) => held.length === replaced.length,
  );
  const text =
    stage.format.kind === "options"
      ? stage.format.write(options.map((one) => one.text))
      : stage.format.write(Object.fromEntries(blocks.map(([block, one]) => [block, one.text])));
  // The sources are those of now where nothing but the figures of an answer has changed.
  const now = isWhole ? Object.entries(currentBasis(definition, name, state)) : [];
  const fresh = now.filter(([key]) => changed.fields.has(key.replace(/^figures:/, "")));
  return { stage: name, text, basis: { ...version.basis, ...Object.fromEntries(fresh) }, replaced };
}

/** Says what can be replaced: `$190 → $240 in 3 places`. */
export function offerWords({ changes }: FigureOffer): string {
  const parts = changes.map(({ words, places }) => `${words} in ${counted(places, "place")}`);
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
