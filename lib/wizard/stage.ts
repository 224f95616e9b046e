import type { Blocks } from "@/lib/letter/blocks";
import type { ParsedReply, ReplyFormat } from "@/lib/letter/reply";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { type Basis, isMadeFromSame, languageOf } from "@/lib/wizard/staleness/basis";
import {
  EMPTY_STAGE,
  type EndedRun,
  type RequestKind,
  type StageName,
  type StageRun,
  type StageState,
  type Version,
  type WizardState,
} from "./state";

/** Returns the state of a stage, even of one that has never run. */
export function stageOf(state: WizardState, name: StageName): StageState {
  return state.stages[name] ?? EMPTY_STAGE;
}

/** Whether a stage has all its inputs, so that it can be written. */
export function canStart({ generate }: StageDefinition, state: WizardState): boolean {
  return generate.payload(state, "") !== null;
}

/** Returns the version that a stage shows. */
export function selectedVersion(stage: StageState): Version | undefined {
  return stage.versions.find((version) => version.id === stage.selectedId);
}

/** Returns the version that another one rewrites or edits; undefined for a first text. */
export function parentOf({ versions }: StageState, { basis }: Version): Version | undefined {
  return versions.find(({ id }) => id === basis.from);
}

/** Returns the run of a stage in which nothing runs or waits: a list of a person's own words is still to be written. */
export function restingRun({ selectedId, versions }: Pick<StageState, "selectedId" | "versions">): StageRun {
  const isWritten = selectedId !== null && versions.some(({ origin }) => origin !== "edited");
  return { status: isWritten ? "done" : "idle" };
}

/** Whether a run ended early and waits for the person. */
export const hasEnded = (run: StageRun): run is EndedRun => run.status === "failed" || run.status === "stopped";

/** Whether the person kept the text that a stage shows. */
export function isKept({ keptId, selectedId }: StageState): boolean {
  return keptId !== null && keptId === selectedId;
}

/** Whether a new text failed in a way that no other try can mend, so that the old one is best kept as it was. */
export function isBestKept({ run, selectedId }: StageState): boolean {
  if (run.status !== "failed" || run.error.code === "sign_in_required") return false;
  return !run.error.retryable && selectedId !== null;
}

/** Returns the version in the letter: the selected one or, for a list without a choice, the one that had it before. */
export function effectiveVersion(definition: StageDefinition, stage: StageState): Version | undefined {
  const selected = selectedVersion(stage);
  if (definition.format.kind === "blocks" || (selected && selected.choice !== null)) return selected;
  return stage.versions.find(({ id, choice }) => id === stage.keptId && choice !== null);
}

/** Returns the trimmed changes that a rewrite would ask for: the typed ones, else those of one that ended early. */
export function changesToAskFor({ revision, run }: StageState): string {
  const typed = revision.requiredChanges.trim();
  return typed === "" && hasEnded(run) ? run.requiredChanges : typed;
}

/** Returns the lost generation of a failed stage if it was for this request and basis: it may be finished by now. */
export function lostGeneration(stage: StageState, request: RequestKind, basis: Basis): string | undefined {
  const { run } = stage;
  if (run.status !== "failed" || !run.outOfSight || run.request !== request || !isMadeFromSame(run.basis, basis))
    return undefined;
  if (request === "revise" && changesToAskFor(stage) !== run.requiredChanges) return undefined;
  return run.generationId;
}

const parsedVersions = new WeakMap<Version, ParsedReply>();

/**
 * Reads a version, once, as the letter shows it: a model's text with the typography of its language, an edited one
 * literally, and with the chosen option among the options.
 */
export function parsedVersion({ format }: StageDefinition, version: Version): ParsedReply {
  const known = parsedVersions.get(version);
  if (known) return known;
  const { origin, text, basis } = version;
  const read = origin === "edited" ? format.read(text) : format.typeset(text, { language: languageOf(basis) });
  const whole = withKept(origin === "interrupted" ? withoutCutOption(format, read, text) : read, version.kept);
  const parsed = withChoice(whole, version.choice);
  parsedVersions.set(version, parsed);
  return parsed;
}

/** Returns a reply that ended early without the option in which it ended: half a line is no option. */
export function withoutCutOption(format: ReplyFormat, reply: ParsedReply, text: string): ParsedReply {
  if (reply.kind !== "options" || format.kind !== "options" || !reply.recognized || format.endsWhole(text))
    return reply;
  return { ...reply, options: reply.options.slice(0, -1) };
}

/** Returns a reply with the blocks that a rewrite leaves as they were, or the option that a new list begins with. */
export function withKept(reply: ParsedReply, kept: Blocks = {}): ParsedReply {
  return reply.kind === "blocks"
    ? { ...reply, blocks: { ...reply.blocks, ...kept } }
    : { ...reply, options: [...new Set([...Object.values(kept), ...reply.options])] };
}

/** Returns a list with the chosen option: instead of one that differs in punctuation alone, or before the others. */
function withChoice(reply: ParsedReply, choice: string | null): ParsedReply {
  if (reply.kind === "blocks" || choice === null || reply.options.includes(choice)) return reply;
  const words = withoutPunctuation(choice);
  const place = reply.options.findIndex((option) => withoutPunctuation(option) === words);
  return {
    ...reply,
    options:
      place < 0 ? [choice, ...reply.options] : reply.options.map((option, at) => (at === place ? choice : option)),
  };
}

/** Returns the letters and digits of a text, which typography leaves as they are. */
const withoutPunctuation = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** Returns the options of a version; none for blocks. */
export function optionsOf(definition: StageDefinition, version: Version): readonly string[] {
  const parsed = parsedVersion(definition, version);
  return parsed.kind === "options" ? parsed.options : [];
}

/** Returns the blocks of a version; none for a list. */
export function blocksOf(definition: StageDefinition, version: Version): Blocks {
  const parsed = parsedVersion(definition, version);
  return parsed.kind === "blocks" ? parsed.blocks : {};
}

/** Returns the number of the chosen option in its list, from 1; null without a choice. */
export function choiceNumber(definition: StageDefinition, version: Version): number | null {
  return version.choice === null ? null : optionsOf(definition, version).indexOf(version.choice) + 1;
}

/** Returns the reply of a version for a later request: as it came, or written anew if other options were shown. */
export function replyOf(definition: StageDefinition, version: Version): string {
  const { format } = definition;
  if (format.kind === "blocks") return version.text;
  const there = format.read(version.text).options;
  const shown = optionsOf(definition, version);
  const isSame = (option: string, at: number) => withoutPunctuation(option) === withoutPunctuation(there[at] ?? "");
  return there.length === shown.length && shown.every(isSame) ? version.text : format.write(shown);
}

/** Whether a part of a text has any content that can be used, besides the marks of its format. */
export function holdsText({ format }: StageDefinition, text: string): boolean {
  const parsed = withoutCutOption(format, format.read(text), text);
  return parsed.kind === "options" ? parsed.options.length > 0 : Object.keys(parsed.blocks).length > 0;
}

/** Returns the options that a stage shows; none for blocks. */
export function selectedOptions(definition: StageDefinition, stage: StageState): readonly string[] {
  const version = selectedVersion(stage);
  return version ? optionsOf(definition, version) : [];
}

/** Returns the text that saving the open edit would store, perhaps that of the version; undefined without words. */
export function editedText(definition: StageDefinition, stage: StageState): string | undefined {
  const { format, fills } = definition;
  const { handEdit } = stage;
  if (handEdit === null) return undefined;
  const version = selectedVersion(stage);
  if (format.kind === "options") {
    const [block] = fills;
    const options = version ? optionsOf(definition, version) : [];
    const own = block && format.typed(block, handEdit[block]);
    // An option that was added by hand is replaced by further edits of it.
    const isReplaced = version?.origin === "edited" && version.choice === options.at(-1);
    if (own) return format.write([...(isReplaced ? options.slice(0, -1) : options), own]);
    const option = format.typed(block, handEdit.option);
    if (!option || !version) return undefined;
    if (option === version.choice) return version.text;
    return format.write(options.map((text) => (text === version.choice ? option : text)));
  }
  const before = version ? blocksOf(definition, version) : {};
  const blocks: Blocks = {};
  for (const block of fills) {
    const typed = handEdit[block] ?? before[block];
    // A text that was not changed stays as it is.
    const text = typed === before[block] ? typed : format.typed(block, typed);
    if (text) blocks[block] = text;
  }
  if (Object.keys(blocks).length === 0) return undefined;
  const isAsShown = fills.every((block) => blocks[block] === before[block]);
  return version && isAsShown ? version.text : format.write(blocks);
}

/** Returns the blocks that a stage gives to the letter now. */
export function stageBlocks(definition: StageDefinition, stage: StageState): Blocks {
  const version = effectiveVersion(definition, stage);
  const [block] = definition.fills;
  if (!version || !block) return {};
  if (definition.format.kind === "blocks") return blocksOf(definition, version);
  return version.choice ? { [block]: version.choice } : {};
}
