import { BLOCK_NAMES } from "@/lib/wizard/blocks";
import type { ParsedReply } from "@/lib/wizard/parse/reply";

/** A version's text without the markers of its format: the options with their numbers, or the blocks in order. */
export function blocksText(parsed: ParsedReply): string {
  if (parsed.kind === "options") return parsed.options.map((option, index) => `${index + 1}. ${option}`).join("\n\n");
  return BLOCK_NAMES.flatMap((name) => parsed.blocks[name] ?? []).join("\n\n");
}
