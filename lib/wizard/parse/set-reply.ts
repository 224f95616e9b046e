import { countWords } from "@/lib/text/count-words";
import { findLanguage } from "@/lib/text/find-language";
import type { LanguageCode } from "@/lib/text/languages";
import { setTypography } from "@/lib/text/typography";
import { BLOCK_NAMES, type BlockName, type Blocks } from "@/lib/wizard/blocks";
import type { ParsedBlocks, ParsedOptions, ReplyPlace } from "./reply";

/**
 * The options of a reply by the typography of the language that they are in: marks, dashes and spaces, never a word. The
 * reply itself stays as it came, and a person's own words are not read by this.
 */
export function setOptions(parsed: ParsedOptions, place: ReplyPlace): ParsedOptions {
  const language = languageOf(parsed.options, place);
  const isSignOff = place.fills.includes("signOff");
  const last = parsed.options.length - 1;
  return {
    ...parsed,
    options: parsed.options.map((text, index) =>
      setTypography(text, language, { isSignOff, isGrowing: place.isGrowing === true && index === last }),
    ),
  };
}

/** The same for the blocks of a reply. */
export function setBlocks(parsed: ParsedBlocks, place: ReplyPlace): ParsedBlocks {
  const names: readonly BlockName[] = BLOCK_NAMES.filter((name) => parsed.blocks[name] !== undefined);
  const language = languageOf(Object.values(parsed.blocks), place);
  // A tip may be in another language than its transition.
  const ownLanguage = (text: string) =>
    isLong(text) && !place.isGrowing ? (findLanguage(text) ?? language) : language;
  const last = place.fills.findLast((name) => names.includes(name));
  const blocks: Blocks = {};
  for (const name of names) {
    const isGrowing = place.isGrowing === true && name === last;
    const text = parsed.blocks[name] ?? "";
    blocks[name] = setTypography(text, ownLanguage(text), { isGrowing });
  }
  return { ...parsed, blocks };
}

/** The language of a reply. What has arrived of one says less than the letter's, and so do a few words. */
function languageOf(texts: readonly string[], { language = null, isGrowing }: ReplyPlace): LanguageCode | null {
  const text = texts.join("\n");
  if (language !== null && (isGrowing || !isLong(text))) return language;
  return findLanguage(text) ?? language;
}

const isLong = (text: string): boolean => countWords(text) >= LEAST_WORDS;

/** Fewer words than these may look like another language. */
const LEAST_WORDS = 8;
