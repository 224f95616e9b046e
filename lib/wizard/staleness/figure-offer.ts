import { changeWords, type FigureChange } from "@/lib/text/reword-figure";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { parsedVersion } from "@/lib/wizard/stage";
import type { StageName, WizardState } from "@/lib/wizard/state";
import type { Basis } from "./basis";
import { type ChangedFigures, changedFigures } from "./brief-figures";
import { currentBasis, effectiveOf } from "./current-basis";
import { heldFigures } from "./held-figures";
import { shownWords } from "./shown-words";
import { staleStages } from "./staleness";

/** A text in the letter with the new figures of the brief in the places of the old ones. */
interface NewFigures {
  stage: StageName;
  text: string;
  /** Its sources: with the figures of now if it says no old one anymore. */
  basis: Basis;
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

function newFigures(
  definition: WizardDefinition,
  state: WizardState,
  name: StageName,
): (NewFigures & { replaced: readonly FigureChange[] }) | null {
  const stage = definition.stages[name];
  const version = effectiveOf(definition, state, name);
  if (!stage?.fills.some((block) => definition.letter.includes(block)) || !version) return null;
  const changed = changedFigures(version.basis, state.brief);
  const { replaced } = heldFigures(shownWords(stage, version), changed);
  if (replaced.length === 0) return null;
  const parsed = parsedVersion(stage, version);
  const read = (words: string) => heldFigures(words, changed);
  // The other options of a list, too: one of them may be chosen later.
  const options = parsed.kind === "options" ? parsed.options.map(read) : [];
  const blocks =
    parsed.kind === "blocks"
      ? Object.entries(parsed.blocks).map(([block, words]) => [block, read(words)] as const)
      : [];
  const isWhole = [...options, ...blocks.map(([, one]) => one)].every(
    ({ held, replaced }) => held.length === replaced.length,
  );
  const text =
    stage.format.kind === "options"
      ? stage.format.write(options.map((one) => one.text))
      : stage.format.write(Object.fromEntries(blocks.map(([block, one]) => [block, one.text])));
  const basis = isWhole ? withFiguresOfNow(definition, state, name, { basis: version.basis, changed }) : version.basis;
  return { stage: name, text, basis, replaced };
}

/** Returns a basis in which the answers whose figures alone have changed are those of now. */
function withFiguresOfNow(
  definition: WizardDefinition,
  state: WizardState,
  name: StageName,
  { basis, changed }: { basis: Basis; changed: ChangedFigures },
): Basis {
  const now = Object.entries(currentBasis(definition, name, state));
  const isFresh = (key: string) => changed.fields.has(key.replace(/^figures:/, ""));
  return { ...basis, ...Object.fromEntries(now.filter(([key]) => isFresh(key))) };
}
