import { BLOCK_NAMES, type BlockName } from "@/lib/letter/blocks";
import type { CheckContext } from "./finding";

/** A claim of a letter, word for word, and the words of the brief that hold it; null where it has none. */
export interface Claim {
  block: BlockName;
  quote: string;
  evidence: { field: string; quote: string } | null;
}

const LINE = /^[\s>*_-]{0,8}(?:\d{1,3}[.)] ?)?[*_]{0,2}(claim|brief)(?: \d{1,3})?[*_]{0,2} ?[:：][*_]{0,2}(.*)$/i;

/**
 * Reads what a model says of the claims of a letter (`prompts/wizard/claims.ts`). A claim whose words do not stand in
 * the letter is left out, and a quotation that does not stand in the brief counts as none: case, spaces and the form of
 * quotation marks aside, every word has to be there.
 */
export function readClaims(reply: string, { blocks, brief }: Pick<CheckContext, "blocks" | "brief">): readonly Claim[] {
  const inLetter = BLOCK_NAMES.map((block) => ({ block, words: plain(blocks[block] ?? "") }));
  const inBrief = Object.entries(brief).map(([field, text]) => ({ field, words: plain(text) }));
  const claims = new Map<string, Claim>();
  let last: Claim | undefined;
  for (const [, name = "", said = ""] of linesOf(reply)) {
    const quote = said
      .replace(/<\/?\w+>/g, "")
      .trim()
      .replace(/^["“„«]|["”“»]$/g, "");
    const words = plain(quote);
    if (name.toLowerCase() === "claim") {
      const place = words === "" ? undefined : inLetter.find((text) => text.words.includes(words));
      last = place && !claims.has(words) ? { block: place.block, quote, evidence: null } : undefined;
      if (last) claims.set(words, last);
    } else if (last && words !== "") {
      const place = inBrief.find((text) => text.words.includes(words));
      last.evidence ??= place ? { field: place.field, quote } : null;
    }
  }
  return [...claims.values()];
}

/** The most lines that are read: the prompt asks for 30 claims of two lines each. */
const MOST_LINES = 120;

const linesOf = (reply: string): readonly RegExpExecArray[] =>
  reply
    .split("\n")
    .map((line) => LINE.exec(line))
    .filter((line) => line !== null)
    .slice(0, MOST_LINES);

/** Returns the words of a text in lower case; a hyphen, which stands for "none", has none. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”„«»"]/g, "")
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, " ")
    .replace(/^[ -]+$|^ | $/g, "");
