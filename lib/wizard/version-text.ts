import { BLOCK_LABELS, BLOCK_NAMES, type BlockName } from "@/lib/letter/blocks";
import type { ParsedReply } from "@/lib/letter/reply";
import { textChanges } from "@/lib/letter/text-changes";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { blocksOf, parsedVersion, withoutCutOption } from "./stage";
import type { Version } from "./state";

/** Returns a version's text without the marks of its format: the options with their numbers, or the blocks in order. */
export function blocksText(parsed: ParsedReply): string {
  if (parsed.kind === "options") return parsed.options.map((option, index) => `${index + 1}. ${option}`).join("\n\n");
  return BLOCK_NAMES.flatMap((name) => parsed.blocks[name] ?? []).join("\n\n");
}

/**
 * Returns the part of a text that ended early, without its marks and the option in which it ended; empty for nothing.
 * @param language the language of the letter
 */
export function partText({ format }: Pick<StageDefinition, "format">, text: string, language: string | null): string {
  const parsed = withoutCutOption(format, format.typeset(text, { language }), text);
  return parsed.kind === "options" && !parsed.recognized ? parsed.options.join("\n\n") : blocksText(parsed);
}

/**
 * Returns a sentence about the part of a text that ended early; undefined when nothing can be used.
 * @param expected the number of options in a complete list.
 */
export function partWords(
  definition: StageDefinition,
  text: string,
  expected?: number,
): { isList: boolean; words: string } | undefined {
  const { format, label } = definition;
  if (partText(definition, text, null) === "") return undefined;
  const parsed = withoutCutOption(format, format.read(text), text);
  if (parsed.kind === "options" && parsed.recognized) {
    const { length } = parsed.options;
    const total = expected === undefined || length > expected ? "" : ` of ${expected}`;
    return { isList: true, words: `${length}${total} ${label} ${length === 1 ? "has" : "have"} come through.` };
  }
  return { isList: false, words: `Part of ${label} came through.` };
}

/**
 * Compares two versions part by part, without the marks of their format.
 * @returns the parts that differ, in order, and the number of the others. A part is a block, or the options with the
 *   same number; its label is e.g. 'From the story to your tip' or 'Option 3', and empty in a text with a single part.
 */
export function versionChanges(definition: StageDefinition, before: Version, after: Version) {
  const earlier = labeledTexts(parsedVersion(definition, before), definition.fills);
  const later = labeledTexts(parsedVersion(definition, after), definition.fills);
  const labels = [...new Set([...earlier.keys(), ...later.keys()])];
  const differing = labels.filter((label) => labeledText(earlier, label) !== labeledText(later, label));
  return {
    changed: differing.map((label) => {
      const [from, to] = [labeledText(earlier, label), labeledText(later, label)];
      return { label, before: from, after: to, changes: textChanges(from, to) };
    }),
    unchanged: labels.length - differing.length,
  };
}

const labeledText = (parts: ReadonlyMap<string, string>, label: string) => parts.get(label) ?? "";

function labeledTexts(parsed: ParsedReply, fills: readonly BlockName[]): ReadonlyMap<string, string> {
  if (parsed.kind === "options") return new Map(parsed.options.map((text, index) => [`Option ${index + 1}`, text]));
  return new Map(
    fills.flatMap((name) => {
      const text = parsed.blocks[name];
      return text === undefined ? [] : [[fills.length > 1 ? BLOCK_LABELS[name] : "", text]];
    }),
  );
}

/** The text of one block in two versions; empty in a version without it. */
export interface BlockPair {
  block: BlockName;
  before: string;
  after: string;
}

/** Returns the blocks of a stage as they are in two of its versions. */
export function blockPairs(definition: StageDefinition, before: Version, after: Version): readonly BlockPair[] {
  const [earlier, later] = [blocksOf(definition, before), blocksOf(definition, after)];
  return definition.fills.map((block) => ({ block, before: earlier[block] ?? "", after: later[block] ?? "" }));
}
