import { hideCode } from "@/lib/text/code-spans";

/** The words of a text; an address or a merge tag is none. */
export const wordsOf = (text: string): readonly string[] =>
  hideCode(text).plain.match(/[\p{L}\p{N}]+(?:['’.,:-][\p{L}\p{N}]+)*/gu) ?? [];

export const countWords = (text: string): number => wordsOf(text).length;
