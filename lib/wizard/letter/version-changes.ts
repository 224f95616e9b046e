import { BLOCK_LABELS, type BlockName } from "@/lib/letter/blocks";
import type { ParsedReply } from "@/lib/replies/reply";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { parsedVersion } from "@/lib/wizard/stage";
import type { Version } from "@/lib/wizard/state";
import { type TextChange, textChanges } from "./text-changes";

/** The comparison of one block, or of the options with the same number. */
export interface PartChanges {
  /** Its name, e.g. 'From the story to your tip' or 'Option 3'; empty for a text with a single part. */
  label: string;
  changes: readonly TextChange[];
}

/** The differences between two versions of a stage. */
export interface VersionChanges {
  /** The parts that differ, in order. */
  changed: readonly PartChanges[];
  /** The number of identical parts. */
  unchanged: number;
}

/** Compares two versions part by part, without the marks of their format. */
export function versionChanges(definition: StageDefinition, before: Version, after: Version): VersionChanges {
  const earlier = partsOf(parsedVersion(definition, before), definition.fills);
  const later = partsOf(parsedVersion(definition, after), definition.fills);
  const labels = [...new Set([...earlier.keys(), ...later.keys()])];
  const differing = labels.filter((label) => textOf(earlier, label) !== textOf(later, label));
  return {
    changed: differing.map((label) => ({ label, changes: textChanges(textOf(earlier, label), textOf(later, label)) })),
    unchanged: labels.length - differing.length,
  };
}

const textOf = (parts: ReadonlyMap<string, string>, label: string) => parts.get(label) ?? "";

function partsOf(parsed: ParsedReply, fills: readonly BlockName[]): ReadonlyMap<string, string> {
  if (parsed.kind === "options") return new Map(parsed.options.map((text, index) => [`Option ${index + 1}`, text]));
  return new Map(
    fills.flatMap((name) => {
      const text = parsed.blocks[name];
      return text === undefined ? [] : [[fills.length > 1 ? BLOCK_LABELS[name] : "", text]];
    }),
  );
}
