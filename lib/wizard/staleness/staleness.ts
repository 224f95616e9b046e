import { findNameSlot } from "@/lib/text/languages";
import { changeWords, type FigureChange } from "@/lib/text/reword-figure";
import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { letterBlocks, stageNames } from "@/lib/wizard/letter-blocks";
import { optionsOf, parsedVersion, stageOf } from "@/lib/wizard/stage";
import type { StageName, Version, WizardState } from "@/lib/wizard/state";
import { type Answer, answerMark, type Basis, type Source } from "./basis";
import { changedFigures, heldFigures } from "./brief-figures";
import { lostWords, tellsOtherFacts } from "./changed-facts";
import { answerOf, effectiveOf, markOf, stageIn } from "./current-basis";

/** The reason why a text is out of date. */
export type StaleReason =
  /** Figures of the brief have changed, and this text still says the old ones. */
  | { kind: "figures"; changes: readonly FigureChange[] }
  /** An answer behind it has changed. */
  | { kind: "answer"; answer: Answer }
  /** A text behind it was rewritten and tells something else, or another option was chosen. */
  | { kind: "text"; stage: StageName }
  /** A text behind it lost words that this text still says: names, numbers, or what it quotes. */
  | { kind: "words"; stage: StageName; words: readonly string[] };

/**
 * Returns the reasons why the text in the letter is out of date. Another choice counts, and a rewritten source that
 * tells other facts. A source with the same facts in other words, or edited by hand, counts only where this text says what is
 * gone from it, and a changed figure only where this text says the old one.
 */
export function staleReasons(
  definition: WizardDefinition,
  state: WizardState,
  name: StageName,
): readonly StaleReason[] {
  const stage = definition.stages[name];
  const version = effectiveOf(definition, state, name);
  if (!stage || !version || stage.unused?.(state)) return [];
  const { basis } = version;
  const text = shownWords(stage, version);
  const changed = changedFigures(basis, state.brief);
  const changes = onceEach(heldFigures(text, changed).held);
  const sources = stage.madeFrom(state).filter((source) => !changed.fields.has(source));
  return [
    ...(changes.length === 0 ? [] : [{ kind: "figures" as const, changes }]),
    ...sources.flatMap((source) => reasonOf(definition, state, { source, basis, text })),
  ];
}

const onceEach = (changes: readonly FigureChange[]): readonly FigureChange[] => [
  ...new Map(changes.map((change) => [changeWords(change), change])).values(),
];

function reasonOf(
  definition: WizardDefinition,
  state: WizardState,
  { source, basis, text }: { source: Source; basis: Basis; text: string },
): StaleReason[] {
  const before = basis[source];
  if (before === undefined || before === markOf(definition, state, source)) return [];
  const name = stageIn(source);
  if (name === undefined) {
    const answer = source as Answer;
    return isStillRight({ answer, before, now: answerOf(state, source).trim(), text })
      ? []
      : [{ kind: "answer", answer }];
  }
  const stage = definition.stages[name];
  const { versions } = stageOf(state, name);
  const [id, chosen] = before.split(" ");
  const [was, is] = [versions.find((version) => version.id === id), effectiveOf(definition, state, name)];
  // The same words were chosen, from whichever list.
  if (chosen !== undefined && is?.choice && chosen === answerMark(is.choice)) return [];
  if (!stage || !was || !is) return [{ kind: "text", stage: name }];
  const isRewritten = writtenVersion(versions, was) !== writtenVersion(versions, is);
  const isList = stage.format.kind === "options";
  const there = isList ? optionsOf(stage, was) : [];
  const place = there.findIndex((option) => answerMark(option) === chosen);
  // Words in another place are another choice; in the same place, they were edited by hand.
  if (isList && (isRewritten || place < 0 || optionsOf(stage, is)[place] !== is.choice))
    return [{ kind: "text", stage: name }];
  const [earlier, later] = [isList ? (there[place] ?? "") : shownWords(stage, was), shownWords(stage, is)];
  const around = () => [...Object.values(state.brief), ...Object.values(letterBlocks(definition, state)), text];
  if (isRewritten && tellsOtherFacts(earlier, later, around())) return [{ kind: "text", stage: name }];
  const words = lostWords(earlier, later, text);
  return words.length === 0 ? [] : [{ kind: "words", stage: name, words }];
}

/** Whether a text still fits a changed answer. */
function isStillRight(change: { answer: Answer; before: string; now: string; text: string }): boolean {
  const { answer, before, now, text } = change;
  if (now === "") return false;
  switch (answer) {
    case "link":
      // A text depends on whether there is a link, not on its target.
      return before !== answerMark("");
    case "senderName":
      return text.includes(now) || findNameSlot(text) !== undefined;
    case "senderRole":
    case "senderOrganization":
      return text.includes(now);
    default:
      return false;
  }
}

/** Returns the version behind one or more edits by hand; any other version itself. */
function writtenVersion(versions: readonly Version[], version: Version): Version {
  let written = version;
  let { from } = version.basis;
  for (let at = versions.indexOf(version) - 1; written.origin === "edited" && at >= 0; at -= 1) {
    const before = versions[at];
    if (!before || before.id !== from) continue;
    written = before;
    from = before.basis.from;
  }
  return written;
}

/** Returns the words of a version that the letter shows: its blocks, or the chosen option. */
export function shownWords(stage: StageDefinition, version: Version): string {
  const parsed = parsedVersion(stage, version);
  return parsed.kind === "blocks"
    ? Object.values(parsed.blocks).join("\n\n")
    : (version.choice ?? parsed.options.join("\n\n"));
}

/** Whether the text in the letter is out of date. */
export function isStale(definition: WizardDefinition, state: WizardState, name: StageName): boolean {
  return staleReasons(definition, state, name).length > 0;
}

/** Returns the stale stages of the letter, and those behind one of these, in the order in which to redo them. */
export function staleStages(definition: WizardDefinition, state: WizardState): readonly StageName[] {
  const needed = new Set<StageName>();
  for (const name of [...stageNames(definition)].reverse()) {
    const { fills = [] } = definition.stages[name] ?? {};
    const isNeeded =
      fills.some((block) => definition.letter.includes(block)) ||
      [...needed].some((later) => definition.stages[later]?.madeFrom(state).includes(`text:${name}`));
    if (isNeeded && isStale(definition, state, name)) needed.add(name);
  }
  return stageNames(definition).filter((name) => needed.has(name));
}
