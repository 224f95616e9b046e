import { spansOf } from "@/lib/letter/sentences";
import type { LanguageCode } from "@/lib/text/languages";
import { shortened } from "@/lib/text/words";
import { CONTRACTED, EMOJI, EXCLAMATION, type Passage, proseOf, type Range, WRITTEN_OUT } from "./measure";
import { between, contracts, isFor, type OwnVoice, saidOf } from "./own-voice";
import type { TraitName } from "./voice";

/** A place at which a text leaves a voice, with the reason and the request that mends it. */
export interface Drift {
  start: number;
  quote: string;
  why: string;
  instruction: string;
}

/** A text of a letter. Of each text before it only the signs count, because a letter may have so many of them. */
export interface DriftText {
  text: string;
  language: LanguageCode | null;
  before?: string;
  /** The sign-off, a text that is a short paragraph in any letter, or a line that is no sentence. */
  kind?: "signOff" | "short" | "line" | undefined;
}

/** Returns where a plain text leaves a voice. In another language than the voice's, only the words to avoid are looked for. */
export function findDrift(drifting: DriftText, { manner, off, never }: OwnVoice): readonly Drift[] {
  const { text, language, kind } = drifting;
  const words = never.flatMap((word) => findWord(text, word));
  if (kind === "line" || !isFor(manner, language)) return words;
  const keeps = (name: TraitName) => !off.includes(name);
  if (kind === "signOff") return keeps("frame") ? [...otherClosing(text, manner.closings), ...words] : words;
  const { sentences, paragraphs, exclamations, emoji, contractions } = manner.ranges;
  const prose = proseOf(text);
  return joined([
    ...(paragraphs && keeps("paragraphs") && kind !== "short" ? lengths(prose, paragraphs, PARAGRAPH) : []),
    ...(sentences && keeps("sentences")
      ? lengths(
          prose.flatMap((one) => one.sentences),
          sentences,
          SENTENCE,
        )
      : []),
    ...(exclamations && keeps("exclamations") ? signs(drifting, EXCLAMATION, exclamations, "exclamation mark") : []),
    ...(emoji && keeps("emoji") ? signs(drifting, EMOJI, emoji, "emoji") : []),
    ...(contractions && keeps("contractions") ? contracting(text, contractions) : []),
    ...words,
  ]);
}

/** Returns drifts in the order of the text, those about the same words as one. */
function joined(drifts: readonly Drift[]): readonly Drift[] {
  const places = new Map<string, Drift>();
  for (const drift of drifts) {
    const place = `${drift.start} ${drift.quote.length}`;
    const other = places.get(place);
    const both = other && {
      why: `${other.why} ${drift.why}`,
      instruction: `${other.instruction} ${drift.instruction}`,
    };
    places.set(place, { ...drift, ...both });
  }
  return [...places.values()].sort((one, other) => one.start - other.start);
}

/** How far a count may be beyond a range: the range leaves out a tenth of the author's own sentences. */
const ABOVE = 1.25;
const BELOW = 0.5;

const isAbove = (count: number, { high }: Range) => count > ABOVE * high;
const isBelow = (count: number, { low }: Range) => count < BELOW * low;

const SENTENCE = {
  whose: "you write",
  long: (quote: string, { high }: Range) =>
    `Split “${quote}” into sentences of at most ${high} words, and keep what it says.`,
  short: (quote: string) => `Join “${quote}” to the sentence beside it, and keep what it says.`,
};

const PARAGRAPH: typeof SENTENCE = {
  whose: "your paragraphs have",
  long: (quote) => `Break the paragraph “${quote}” in two without changing a word.`,
  short: (quote) => `Join the paragraph “${quote}” to the one beside it, and keep what it says.`,
};

/** Returns the sentences or paragraphs that are too long or too short for a range. */
const lengths = (
  counted: readonly Passage[],
  range: Range,
  { whose, long, short }: typeof SENTENCE,
): readonly Drift[] =>
  counted.flatMap(({ start, text: quote, count }) => {
    const isLong = isAbove(count, range);
    if (!isLong && !isBelow(count, range)) return [];
    const why = `${count === 1 ? "1 word" : `${count} words`}; ${whose} ${between(range)}.`;
    return [{ start, quote, why, instruction: (isLong ? long : short)(shortened(quote, 60), range) }];
  });

/** Returns the sentences whose signs are more than a letter has. */
function signs({ text, before = "" }: DriftText, sign: RegExp, range: Range, name: string): readonly Drift[] {
  let count = before.match(sign)?.length ?? 0;
  return spansOf(text).flatMap(({ start, end }) => {
    const quote = text.slice(start, end);
    const own = quote.match(sign)?.length ?? 0;
    count += own;
    if (own === 0 || !isAbove(count, range)) return [];
    const why =
      range.high === 0
        ? `You write without ${name}${name === "emoji" ? "" : "s"}.`
        : `${count} ${name}s in this letter; you use ${between(range)}.`;
    const instruction = `Write “${shortened(quote, 60)}” without the ${name}.`;
    return [{ start, quote, why, instruction }];
  });
}

/** Returns the contractions of a text whose author has none, or the words that the author would contract. */
function contracting(text: string, range: Range): readonly Drift[] {
  const manner = contracts(range);
  if (manner === "sometimes") return [];
  const found = text.matchAll(manner === "always" ? WRITTEN_OUT : CONTRACTED);
  return [...found].map(({ 0: quote, index: start }) => ({
    start,
    quote,
    why: `“${quote}”; you write ${saidOf.contractions(range)}.`,
    instruction: `${manner === "always" ? "Contract" : "Write out"} “${quote}”.`,
  }));
}

/** Returns a closing that is none of the author's. */
function otherClosing(text: string, closings: readonly string[]): readonly Drift[] {
  const quote = text.trim().split("\n", 1)[0]?.trim() ?? "";
  const letters = (line: string) => (line.toLowerCase().match(/\p{L}+/gu) ?? []).join(" ");
  const [usual] = closings;
  if (usual === undefined || letters(quote) === "" || closings.some((one) => letters(one) === letters(quote)))
    return [];
  return [{ start: text.indexOf(quote), quote, why: `You end with “${usual}”`, instruction: `End with “${usual}”` }];
}

function findWord(text: string, word: string): readonly Drift[] {
  const pattern = word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replace(/\s+/g, "\\s+");
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "giu"))].map(
    ({ 0: quote, index: start }) => ({
      start,
      quote,
      why: `“${word}” is a word that you never say.`,
      instruction: `Say “${quote}” in other words.`,
    }),
  );
}
