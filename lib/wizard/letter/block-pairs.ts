import type { ParsedReply } from "@/lib/replies/reply";
import type { BlockName } from "@/lib/wizard/blocks";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { parsedVersion } from "@/lib/wizard/stage";
import type { Version } from "@/lib/wizard/state";

/** A block in two versions of a stage; empty in one that does not have it. */
export interface BlockPair {
  block: BlockName;
  before: string;
  after: string;
}

/** The blocks that a stage fills, in two of its versions. */
export function blockPairs(definition: StageDefinition, before: Version, after: Version): readonly BlockPair[] {
  const [earlier, later] = [parsedVersion(definition, before), parsedVersion(definition, after)];
  return definition.fills.map((block) => ({ block, before: textIn(earlier, block), after: textIn(later, block) }));
}

function textIn(parsed: ParsedReply, block: BlockName): string {
  return (parsed.kind === "blocks" && parsed.blocks[block]) || "";
}
