import type { BlockName } from "@/lib/letter/blocks";
import type { Span } from "./sentences";

/**
 * Returns the place in a block's text of each character of the block as it is shown: without bullets and Markdown, with
 * other spaces, and with "P.S." before it.
 */
function placesOf(name: BlockName, text: string, shown: string): readonly number[] {
  const added = addedLength(name, text, shown);
  let at = 0;
  return Array.from({ length: shown.length }, (_, index) => {
    const character = shown.charAt(index);
    if (index < added || /\s/.test(character)) return at;
    const found = text.indexOf(character, at);
    if (found === -1) return text.length;
    at = found + 1;
    return found;
  });
}

function addedLength(name: BlockName, text: string, shown: string): number {
  const mark = name === "postscript" && !/^\s*p\. ?s\./i.test(text) ? /^\s*P\.S\.\s*/.exec(shown) : null;
  return mark?.[0].length ?? 0;
}

/** Returns the place in a block's text of a place in the block as it is shown. */
export function placeInText(name: BlockName, text: string, shown: string, place: number): number {
  return placesOf(name, text, shown)[place] ?? text.length;
}

/** Returns where a part of a block's text stands in the block as it is shown. */
export function shownSpan(name: BlockName, text: string, shown: string, { start, end }: Span): Span {
  const places = placesOf(name, text, shown);
  const isWithin = (place: number, index: number) =>
    place >= start && place < end && /\S/.test(shown.charAt(index)) && index >= addedLength(name, text, shown);
  const first = places.findIndex(isWithin);
  return { start: Math.max(first, 0), end: places.findLastIndex(isWithin) + 1 };
}
