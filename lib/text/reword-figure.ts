import type { TextFigure } from "./figure";

/** A figure that took the place of another one. */
export interface FigureChange {
  before: TextFigure;
  after: TextFigure;
}

/** Says a change in one line: `$190 → $240`. */
export const changeWords = ({ before, after }: FigureChange): string => `${before.quote} → ${after.quote}`;

/**
 * Returns how a place of a text that says the figure of before is written with the new one: `190 dollars` is
 * `240 dollars` after "$190" became "$240". Null where it is not certain.
 */
export function rewordFigure(place: TextFigure, change: FigureChange): string | null {
  const reworded = withDigits(place, change) ?? (isWhole(place, change) ? change.after.quote : null);
  return reworded === place.quote ? null : reworded;
}

/** Returns a place with other digits, if nothing else changed; a date and a time only where they are written alike. */
function withDigits(place: TextFigure, { before, after }: FigureChange): string | null {
  if (around(before) !== around(after)) return null;
  const isAmount = place.kind === before.kind && ["money", "percent", "number"].includes(place.kind);
  const isSameNumber = isAmount && numberIn(place.digits) === numberIn(before.digits);
  if (place.digits !== before.digits && !isSameNumber) return null;
  const end = place.digitsAt + place.digits.length;
  const rest = place.quote.slice(end);
  // `3rd` takes another ending.
  if (/^(?:st|nd|rd|th|er|º|ª)(?!\p{L})/u.test(rest) && around(place) !== around(before)) return null;
  const digits = place.digits === before.digits ? after.digits : writtenLike(after.digits, place.digits);
  return place.quote.slice(0, place.digitsAt) + digits + rest;
}

/** Whether the new figure can stand in a place as it is written in the brief. */
function isWhole(place: TextFigure, { before, after }: FigureChange): boolean {
  if (plain(place.quote) === plain(before.quote)) return true;
  if (place.of !== "" && place.of !== after.of) return false;
  if (place.kind === "date")
    return after.kind === "date" && sameMonthWord(place, before) && /\p{L}{3}/u.test(after.quote);
  return place.kind !== "number" && place.kind !== "time" && place.kind === after.kind;
}

function sameMonthWord(one: TextFigure, other: TextFigure): boolean {
  const [word] = wordsOf(one);
  return word !== undefined && wordsOf(other).includes(word);
}

const wordsOf = ({ quote }: TextFigure): readonly string[] => quote.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Returns what is around the digits of a figure, with plain spaces. */
const around = ({ quote, digits, digitsAt }: TextFigure): string =>
  plain(`${quote.slice(0, digitsAt)}#${quote.slice(digitsAt + digits.length)}`);

const plain = (text: string): string => text.replace(/\s+/gu, " ").toLowerCase();

interface NumberParts {
  whole: string;
  fraction: string;
  /** The sign before the fraction, and the one between thousands; empty for none. */
  point: string;
  group: string;
}

/** Reads digits as `find-figures.ts` does: a separator before three digits separates thousands. */
function numberParts(digits: string): NumberParts {
  const [end = "", point = "", fraction = ""] = /([.,])(\d{1,2}|\d{4})$/.exec(digits) ?? [];
  const whole = digits.slice(0, digits.length - end.length);
  return { whole: whole.replace(/\D/g, ""), fraction, point, group: /\D/.exec(whole)?.[0] ?? "" };
}

function numberIn(digits: string): number {
  const { whole, fraction } = numberParts(digits);
  return Number(`${whole}.${fraction || "0"}`);
}

/** Writes a number with the separators of another one: `2.400` for `2,400` where `1.900` was. */
function writtenLike(digits: string, example: string): string {
  const { whole, fraction, ...own } = numberParts(digits);
  const like = numberParts(example);
  const group = like.group || (like.whole.length > 3 ? "" : own.group);
  const point = like.point || own.point;
  if (group !== "" && group === point) return digits;
  return whole.replace(/\B(?=(?:\d{3})+$)/g, group) + (fraction === "" ? "" : point + fraction);
}
