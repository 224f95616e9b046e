import { BLOCK_NAMES } from "@/lib/letter/blocks";
import type { ParsedReply } from "@/lib/letter/reply";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { withoutCutOption } from "@/lib/wizard/stage";

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
