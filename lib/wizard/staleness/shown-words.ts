import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { parsedVersion } from "@/lib/wizard/stage";
import type { Version } from "@/lib/wizard/state";

/** Returns the words of a version that the letter shows: its blocks, or the chosen option. */
export function shownWords(stage: StageDefinition, version: Version): string {
  const parsed = parsedVersion(stage, version);
  return parsed.kind === "blocks"
    ? Object.values(parsed.blocks).join("\n\n")
    : (version.choice ?? parsed.options.join("\n\n"));
}
