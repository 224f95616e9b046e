import type { BlockName } from "@/lib/letter/blocks";
import type { ParsedReply } from "@/lib/letter/reply";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { parsedVersion } from "./stage";
import type { Version } from "./state";

/** The text of one block in two versions; empty in a version without it. */
export interface BlockPair {
  block: BlockName;
  before: string;
  after: string;
}

/** Returns the blocks of a stage as they are in two of its versions. */
export function blockPairs(definition: StageDefinition, before: Version, after: Version): readonly BlockPair[] {
  const [earlier, later] = [parsedVersion(definition, before), parsedVersion(definition, after)];
  return definition.fills.map((block) => ({ block, before: textIn(earlier, block), after: textIn(later, block) }));
}

function textIn(parsed: ParsedReply, block: BlockName): string {
  return (parsed.kind === "blocks" && parsed.blocks[block]) || "";
}
