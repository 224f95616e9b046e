import type { Random } from "./random";

/** Cuts a text into pieces of one to three words; joined again they are the text, white space included. */
export function cutIntoPieces(text: string, random: Random): string[] {
  const words = text.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
  const pieces: string[] = [];
  for (let at = 0; at < words.length; ) {
    const size = 1 + random.below(3);
    pieces.push(words.slice(at, at + size).join(""));
    at += size;
  }
  return pieces;
}
