import type { ReadLanguage } from "./fact";
import { readNumberWords } from "./number-words";

/** A number as it stands in a text, in digits or in words, before anybody knows what it counts. */
export interface FoundNumber {
  start: number;
  end: number;
  value: number;
  isWord: boolean;
}

/** The numbers of a text in the order of their places. Letters and digits in one (`MP3`, `2nd`, `90s`) are no number. */
export function findNumbers(text: string, language: ReadLanguage | null): readonly FoundNumber[] {
  const numbers = [...digits(text), ...(language ? words(text, language) : [])];
  return numbers.sort((one, other) => one.start - other.start);
}

/** Grouped thousands with an optional fraction, or plain digits with one. */
const DIGITS =
  /(?<![\p{L}\p{N}_]|\p{N}[.,])(?:\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}(?!\d)){1,4}(?:[.,]\d{1,2})?(?!\d)|\d{1,12}(?:[.,]\d{1,4})?(?!\d))/gu;

/** What may stand at a number: a unit or a factor, but no other letter. */
const LETTERS_AFTER = /^(?:k|K|x|m|h|min|mins|hrs?|kg|g|ml|l|km|cm|EUR|USD|GBP|CHF|am|pm|AM|PM|Uhr)?(?![\p{L}\p{N}])/u;

/** With its currency before it a number is a price, whatever is glued to it: `£12.50pp`, `£29p/m`. */
const SIGN_BEFORE = /[£$€¥₹]/;

function* digits(text: string): Generator<FoundNumber> {
  for (const { 0: found, index } of text.matchAll(DIGITS)) {
    const end = index + found.length;
    if (!LETTERS_AFTER.test(text.slice(end, end + 5)) && !SIGN_BEFORE.test(text.slice(Math.max(0, index - 1), index)))
      continue;
    yield { start: index, end, value: readDigits(found) * scaleOf(text.slice(end, end + 10)), isWord: false };
  }
}

/** A separator before three digits parts thousands; the last one before fewer digits begins a fraction. */
function readDigits(digits: string): number {
  const fraction = /[.,](\d{1,2}|\d{4})$/.exec(digits);
  const whole = fraction ? digits.slice(0, -fraction[0].length) : digits;
  return Number(`${whole.replace(/\D/g, "")}.${fraction?.[1] ?? "0"}`);
}

function scaleOf(after: string): number {
  if (/^[kK](?!\p{L})/u.test(after)) return 1000;
  return /^[ \u00a0\u202f](?:million|Million|millón|Mio)/.test(after) ? 1_000_000 : 1;
}

function* words(text: string, language: ReadLanguage): Generator<FoundNumber> {
  const all = [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
  if (language === "de") yield* compounds(all);
  let run: typeof all = [];
  for (const each of all) {
    const last = run.at(-1);
    if (last && !/^[ \u00a0\u202f\n-]$/.test(text.slice(last.end, each.start))) {
      yield* numbersOf(run, language);
      run = [];
    }
    run.push(each);
  }
  yield* numbersOf(run, language);
}

/** The numbers in words that only single spaces and hyphens part. */
function* numbersOf(
  run: readonly { word: string; start: number; end: number }[],
  language: ReadLanguage,
): Generator<FoundNumber> {
  for (let at = 0; at < run.length; at += 1) {
    const ahead = run.slice(at, at + 12).map(({ word }) => word);
    const found = readNumberWords(ahead, language);
    const first = run[at];
    const last = run[at + (found?.words ?? 1) - 1];
    if (!found || !first || !last) continue;
    yield { start: first.start, end: last.end, value: found.value, isWord: true };
    at += found.words - 1;
  }
}

/** German writes `sechswöchig` in one word; the number is its first part. */
function* compounds(all: readonly { word: string; start: number }[]): Generator<FoundNumber> {
  for (const { word, start } of all) {
    const [, stem = ""] = /^(\p{L}{3,20}?)(?:minütig|stündig|tägig|wöchig|monatig|jährig)/u.exec(word) ?? [];
    const found = stem === "" ? null : readNumberWords([stem === "ein" ? "eins" : stem], "de");
    if (found) yield { start, end: start + stem.length, value: found.value, isWord: true };
  }
}
