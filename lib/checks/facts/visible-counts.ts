import type { CheckContext } from "../finding";
import type { Fact } from "./fact";
import { latin } from "./latin";

/**
 * Whether a number counts what a reader can count in the letter: the points of a list, or the parts of the sentence
 * that it introduces. The subject, the lede and a transition may count the points of another block.
 */
export function isVisibleCount(text: string, { start, end, gives }: Fact, { block, blocks }: CheckContext): boolean {
  const count = Number(gives[0]?.slice(2));
  if (!Number.isInteger(count) || count < 2 || count > MOST) return false;
  if (!COUNTED.test(text.slice(end, end + 40)) && !/^\s*:/.test(text.slice(end, end + 40))) return false;
  if (listLengths(text).includes(count) || partsAfter(text, start, end) === count || tellsOrder(text, count))
    return true;
  const pointsAhead =
    block === "subject" ||
    block === "preheader" ||
    block === "lede" ||
    block === "transitionToTip" ||
    block === "transitionToOffer";
  const others = pointsAhead ? [blocks.tip, blocks.offer] : [];
  return others.some((other = "") => listLengths(other).includes(count) || (count > 2 && tellsOrder(other, count)));
}

/** Nobody counts more points than this. */
const MOST = 12;

/** Something that a list has: a word in the plural, or nothing before the colon. */
const COUNTED = latin(/^ (?:\p{L}{2,20} ){0,2}?(?:\p{L}{2,30}|:)/u);

/** How many points each list of a text has. */
function listLengths(text: string): readonly number[] {
  const lengths: number[] = [];
  let points = 0;
  for (const line of `${text}\n.`.split("\n")) {
    if (/^[ \t]{0,8}(?:[-*•–+]|\d{1,2}[.)])[ \t]/.test(line)) points += 1;
    else if (line.trim() !== "" && points > 0) {
      lengths.push(points);
      points = 0;
    }
  }
  return lengths;
}

/** How many parts the sentence around a number lists after a colon or a dash: 'three things: a, b and c'. */
function partsAfter(text: string, start: number, end: number): number {
  const rest = text.slice(end, end + 400);
  const [, list = ""] = /^[^.!?:\n]{0,60}(?::|—| –) ?([^.!?\n]{1,300})/.exec(rest) ?? [];
  if (list === "") return sentencesAfter(text.slice(start, start + 400));
  return list.split(/, (?:and |or |und |oder |et |ou |y |o )?|; ?| (?:and|or|und|oder|et|ou|y|o) /).length;
}

/** 'Three words. Clay. Water. Time.': short sentences after the one with the number. */
function sentencesAfter(text: string): number {
  const [, ...sentences] = text.split(/[.!?:] /);
  const firstLong = sentences.findIndex((sentence) => sentence.length > 30);
  return firstLong < 0 ? sentences.length : firstLong;
}

const ORDINALS: readonly RegExp[] = [
  latin(/(?<!\p{L})(?:first|erstens|zuerst|premièrement|d[’']abord|primero|one:)(?!\p{L})/iu),
  latin(/(?<!\p{L})(?:second(?:ly)?|then|zweitens|dann|deuxièmement|ensuite|segundo|luego)(?!\p{L})/iu),
  latin(
    /(?<!\p{L})(?:third(?:ly)?|last(?:ly)?|finally|drittens|zuletzt|schließlich|troisièmement|enfin|tercero|por último)(?!\p{L})/iu,
  ),
];

/** 'First … Then … Last …' */
function tellsOrder(text: string, count: number): boolean {
  if (count > ORDINALS.length) return false;
  return ORDINALS.slice(0, count).every((ordinal) => ordinal.test(text));
}
