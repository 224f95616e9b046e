import type { BriefTexts } from "../finding";

interface BriefWords {
  text: string;
  small: string;
  /** Each word exactly as it was typed. */
  typed: ReadonlySet<string>;
}

const read = new WeakMap<BriefTexts, BriefWords>();

/** What a brief says, for asking whether words are its own; the same object is read once. */
export function wordsOfBrief(brief: BriefTexts): BriefWords {
  const known = read.get(brief);
  if (known) return known;
  const text = Object.values(brief)
    .filter((field) => typeof field === "string")
    .join("\n");
  const words = { text, small: text.toLowerCase(), typed: new Set(text.match(/[\p{L}\p{N}’'-]+/gu) ?? []) };
  read.set(brief, words);
  return words;
}
