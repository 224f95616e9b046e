import { BLOCK_LABELS, type BlockName } from "@/lib/letter/blocks";
import type { ParsedReply } from "@/lib/letter/reply";
import { textChanges } from "@/lib/letter/text-changes";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { blocksOf, parsedVersion } from "./stage";
import type { Version } from "./state";

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
