import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { splitSentences } from "@/lib/text/sentences";
import { fingerprint } from "@/lib/wizard/payloads/fingerprint";
import type { CheckedClaims } from "@/lib/wizard/state";
import type { CheckContext } from "./finding";

type Letter = Pick<CheckContext, "blocks">;

/** Whether a model has read every sentence of a letter for its claims. A sentence that was taken out leaves the rest. */
export function areClaimsChecked(checked: CheckedClaims | undefined, letter: Letter): boolean {
  const read = new Set(checked?.sentences);
  return sentenceMarks(letter).every((mark) => read.has(mark));
}

/** Returns a mark of each sentence of a letter. */
export function sentenceMarks({ blocks }: Letter): readonly string[] {
  return BLOCK_NAMES.flatMap((block) =>
    splitSentences(blocks[block] ?? "").map((sentence) => fingerprint(plain(sentence)).slice(0, 8)),
  );
}

/** Returns the words of a text in lower case; a hyphen, which stands for "none", has none. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”„«»"]/g, "")
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, " ")
    .replace(/^[ -]+$|^ | $/g, "");
