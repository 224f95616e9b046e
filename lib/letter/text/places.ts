import { piecesOf } from "./letter-text";
import type { Span } from "./pieces";

const within = (place: number, length: number) => Math.min(Math.max(0, place), length);

/** Returns the place in a text of a place in its plain text. */
export function placeInText(text: string, place: number): number {
  const pieces = piecesOf(text);
  const piece = pieces.findLast(({ at }) => at <= place) ?? pieces[0];
  return piece ? piece.start + within(place - piece.at, piece.text.length) : 0;
}

/** Returns where the words of a part of a text are in its plain text. */
export function shownSpan(text: string, { start, end }: Span): Span {
  const pieces = piecesOf(text).filter((piece) => piece.start < end && start < piece.end);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return { start: 0, end: 0 };
  return {
    start: first.at + within(start - first.start, first.text.length),
    end: last.at + within(end - last.start, last.text.length),
  };
}
