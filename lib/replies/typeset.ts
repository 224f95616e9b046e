import { setTypography } from "@/lib/text/typography";
import { BLOCK_NAMES, type Blocks } from "@/lib/wizard/blocks";
import type { ParsedBlocks, ParsedOptions, Setting } from "./reply";

/** Sets options by the typography of the letter's language: punctuation and spaces, never a word. */
export function typesetOptions(parsed: ParsedOptions, { language, isGrowing = false }: Setting): ParsedOptions {
  const last = parsed.options.length - 1;
  const set = (text: string, at: number) => setTypography(text, language, { isGrowing: isGrowing && at === last });
  return { ...parsed, options: parsed.options.map(set) };
}

/** Sets blocks by the typography of the letter's language. */
export function typesetBlocks(parsed: ParsedBlocks, { language, isGrowing = false }: Setting): ParsedBlocks {
  const last = BLOCK_NAMES.findLast((name) => parsed.blocks[name] !== undefined);
  const blocks: Blocks = {};
  for (const name of BLOCK_NAMES) {
    const text = parsed.blocks[name];
    if (text !== undefined) blocks[name] = setTypography(text, language, { isGrowing: isGrowing && name === last });
  }
  return { ...parsed, blocks };
}
