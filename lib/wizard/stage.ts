import type { ParsedReply } from "@/lib/replies/reply";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { isMadeFromSame, languageOf, readBasis } from "@/lib/wizard/staleness/basis";
import type { Blocks } from "./blocks";
import {
  EMPTY_STAGE,
  type RequestKind,
  type StageName,
  type StageState,
  type Version,
  type WizardState,
} from "./state";

/** The state of a stage, whether or not it has ever run. */
export function stageOf(state: WizardState, name: StageName): StageState {
  return state.stages[name] ?? EMPTY_STAGE;
}

/** Whether a stage has everything that it is made from, so that it can be written. */
export function canStart({ generate }: StageDefinition, state: WizardState): boolean {
  return generate.payload(state, "") !== null;
}

/** The version that a stage shows. */
export function selectedVersion(stage: StageState): Version | undefined {
  return stage.versions.find((version) => version.id === stage.selectedId);
}

/** Returns the version that another one rewrites or edits; undefined for a first text. */
export function parentOf({ versions }: StageState, { basis }: Version): Version | undefined {
  const { from } = readBasis(basis);
  return versions.find(({ id }) => id === from);
}

/** Whether the text that a stage shows is the one that the person kept. */
export function isKept({ keptId, selectedId }: StageState): boolean {
  return keptId !== null && keptId === selectedId;
}

/**
 * The version that the letter uses: the selected one. A list from which nothing was chosen yet does not take away
 * what an earlier list gave: then it is the latest version with a choice.
 */
export function effectiveVersion(definition: StageDefinition, stage: StageState): Version | undefined {
  const selected = selectedVersion(stage);
  if (definition.format.kind === "blocks" || (selected && selected.choice !== null)) return selected;
  return stage.versions.findLast((version) => version.choice !== null);
}

/**
 * What a rewrite that starts now asks for: the words in the field or, where there are none, those of the rewrite that
 * ended early and would be sent again. Trimmed; empty when nothing was asked for.
 */
export function changesToAskFor({ revision, run }: StageState): string {
  const typed = revision.requiredChanges.trim();
  return typed === "" && (run.status === "failed" || run.status === "stopped") ? run.requiredChanges : typed;
}

/**
 * The generation that was lost from sight when the stage failed, if what is asked for now is what it was asked for: it may
 * have been finished in the meantime, and then nothing has to be written again.
 * @param basis what the stage would be made from now.
 */
export function generationOutOfSight(stage: StageState, request: RequestKind, basis: string): string | undefined {
  const { run } = stage;
  if (run.status !== "failed" || run.request !== request || !isMadeFromSame(run.basis, basis)) return undefined;
  if (request === "revise" && changesToAskFor(stage) !== run.requiredChanges) return undefined;
  return run.generationId;
}

const parsedVersions = new WeakMap<Version, ParsedReply>();

/**
 * Reads a version's text as the letter shows it: a model's by the typography of the letter's language, a person's own to the
 * letter. Versions never change their text, so each is read once.
 */
export function parsedVersion({ format }: StageDefinition, version: Version): ParsedReply {
  const known = parsedVersions.get(version);
  if (known) return known;
  const { origin, text, basis } = version;
  const read = origin === "edited" ? format.read(text) : format.typeset(text, { language: languageOf(basis) });
  const parsed = withKept(read, version.kept);
  parsedVersions.set(version, parsed);
  return parsed;
}

/** A reply with the blocks that its rewrite leaves as they were. */
export function withKept(reply: ParsedReply, kept?: Blocks): ParsedReply {
  return kept && reply.kind === "blocks" ? { ...reply, blocks: { ...reply.blocks, ...kept } } : reply;
}

/** The text of a version's chosen option, or undefined when nothing is chosen. */
export function chosenOption(definition: StageDefinition, version: Version): string | undefined {
  const parsed = parsedVersion(definition, version);
  if (parsed.kind !== "options" || version.choice === null) return undefined;
  return parsed.options[version.choice - 1];
}

/** How many options a text of a stage has; none for blocks. */
export function optionCount({ format }: StageDefinition, text: string): number {
  return format.kind === "options" ? format.read(text).options.length : 0;
}

/** Whether a text of a stage, complete or not, holds anything but the marks of its format. */
export function holdsText({ format }: StageDefinition, text: string): boolean {
  const parsed = format.read(text);
  return parsed.kind === "options" ? parsed.options.length > 0 : Object.keys(parsed.blocks).length > 0;
}

/** The options that a stage shows; none for blocks. */
export function selectedOptions(definition: StageDefinition, stage: StageState): readonly string[] {
  const version = selectedVersion(stage);
  const parsed = version && parsedVersion(definition, version);
  return parsed?.kind === "options" ? parsed.options : [];
}

/**
 * The text that an open edit by hand would be saved as; undefined while there is none, or no word in it. Where nothing
 * differs from what is shown, it is the text of the version that is.
 */
export function editedText(definition: StageDefinition, stage: StageState): string | undefined {
  const { format, fills } = definition;
  const { handEdit } = stage;
  if (handEdit === null) return undefined;
  const version = selectedVersion(stage);
  const shown = version && parsedVersion(definition, version);
  if (format.kind === "options") {
    const [block] = fills;
    const options = shown?.kind === "options" ? shown.options : [];
    const own = block && handEdit[block]?.trim();
    if (own) return format.write([...(version && isOwnChoice(version, options) ? options.slice(0, -1) : options), own]);
    const option = handEdit.option?.trim();
    if (!option || !version) return undefined;
    if (option === chosenOption(definition, version)) return version.text;
    return format.write(options.map((text, index) => (index + 1 === version.choice ? option : text)));
  }
  const blocks: Blocks = {};
  for (const block of fills) {
    const text = handEdit[block]?.trim();
    if (text) blocks[block] = text;
  }
  if (Object.keys(blocks).length === 0) return undefined;
  const isAsShown = shown?.kind === "blocks" && fills.every((block) => blocks[block] === shown.blocks[block]);
  return version && isAsShown ? version.text : format.write(blocks);
}

/** Whether the chosen option was added by hand: own words that are changed stay one option. */
function isOwnChoice({ origin, choice }: Version, options: readonly string[]): boolean {
  return origin === "edited" && choice === options.length;
}

/** What a stage gives to the letter now. */
export function stageBlocks(definition: StageDefinition, stage: StageState): Blocks {
  const version = effectiveVersion(definition, stage);
  if (!version) return {};
  const parsed = parsedVersion(definition, version);
  if (parsed.kind === "blocks") return parsed.blocks;
  const [block] = definition.fills;
  const option = chosenOption(definition, version);
  return block && option ? { [block]: option } : {};
}
