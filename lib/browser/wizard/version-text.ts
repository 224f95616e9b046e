import { BLOCK_NAMES } from "@/lib/wizard/blocks";
import type { ParsedReply, ReplyFormat } from "@/lib/wizard/parse/reply";

/** A version's text without the markers of its format: the options with their numbers, or the blocks in order. */
export function blocksText(parsed: ParsedReply): string {
  if (parsed.kind === "options") return parsed.options.map((option, index) => `${index + 1}. ${option}`).join("\n\n");
  return BLOCK_NAMES.flatMap((name) => parsed.blocks[name] ?? []).join("\n\n");
}

/**
 * The part of a text that ended early, without the markers of its format. A list that cannot be told as one yet is
 * given as the plain text that it is. Empty when nothing but marks has arrived.
 */
export function partText(format: ReplyFormat, text: string): string {
  const parsed = format.read(text);
  return parsed.kind === "options" && !parsed.recognised ? parsed.options.join("\n\n") : blocksText(parsed);
}
