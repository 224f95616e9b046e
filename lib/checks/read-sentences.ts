import { BLOCK_NAMES, type BlockName } from "@/lib/letter/blocks";
import { splitSentences } from "@/lib/text/sentences";
import { fingerprint } from "@/lib/wizard/brief/fingerprint";
import type { CheckedClaims } from "@/lib/wizard/state";
import type { CheckContext } from "./finding";

type Letter = Pick<CheckContext, "blocks">;

/** Whether a model has read every sentence of a letter for its claims. A sentence that was taken out leaves the rest. */
export function areClaimsChecked(checked: CheckedClaims | undefined, letter: Letter): boolean {
  const read = new Set(checked?.sentences);
  // A block with an unread sentence is enough: the others need not be split.
  return BLOCK_NAMES.every((block) => fingerprintsIn(letter, block).every((print) => read.has(print)));
}

/** Returns a fingerprint of each sentence of a letter. */
export function sentenceFingerprints(letter: Letter): readonly string[] {
  return BLOCK_NAMES.flatMap((block) => fingerprintsIn(letter, block));
}

const fingerprintsIn = ({ blocks }: Letter, block: BlockName): readonly string[] =>
  splitSentences(blocks[block] ?? "").map((sentence) => fingerprint(plain(sentence)).slice(0, 8));

/** Returns the words of a text in lower case; a hyphen, which means "none", has none. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”„«»"]/g, "")
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, " ")
    .replace(/^[ -]+$|^ | $/g, "");
