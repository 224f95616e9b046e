import type { ParsedReply } from "@/lib/replies/reply";
import { BLOCK_NAMES } from "@/lib/wizard/blocks";
import type { StageDefinition } from "@/lib/wizard/definition/definition";

/** A version's text without the markers of its format: the options with their numbers, or the blocks in order. */
export function blocksText(parsed: ParsedReply): string {
  if (parsed.kind === "options") return parsed.options.map((option, index) => `${index + 1}. ${option}`).join("\n\n");
  return BLOCK_NAMES.flatMap((name) => parsed.blocks[name] ?? []).join("\n\n");
}

/**
 * The part of a text that ended early, without the markers of its format. A list that cannot be told as one yet is
 * given as the plain text that it is. Empty when nothing but marks has arrived.
 * @param language is that of the letter
 */
export function partText({ format }: Pick<StageDefinition, "format">, text: string, language: string | null): string {
  const parsed = format.typeset(text, { language });
  return parsed.kind === "options" && !parsed.recognised ? parsed.options.join("\n\n") : blocksText(parsed);
}

/**
 * What has arrived of a text that ended early, to be said in a sentence; undefined when nothing has.
 * @param expected is how many options a whole list would have.
 */
export function partWords(
  definition: StageDefinition,
  text: string,
  expected?: number,
): { isList: boolean; words: string } | undefined {
  const { format, label } = definition;
  if (partText(definition, text, null) === "") return undefined;
  const parsed = format.read(text);
  if (parsed.kind === "options" && parsed.recognised) {
    const { length } = parsed.options;
    const total = expected === undefined || length > expected ? "" : ` of ${expected}`;
    return { isList: true, words: `${length}${total} ${label} ${length === 1 ? "is" : "are"} here.` };
  }
  return { isList: false, words: `A part of ${label} is here.` };
}
