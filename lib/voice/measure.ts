import { spansOf } from "@/lib/letter/sentences";
import { findLanguage } from "@/lib/text/find-language";
import type { LanguageCode } from "@/lib/text/languages";
import { withoutDates } from "@/lib/text/months";
import { wordsIn } from "@/lib/text/words";
import { type OwnWords, POINT, readSample } from "./own-words";
import type { RangeName } from "./voice";

/** From the 5th to the 95th percentile of what was counted, with one example; empty where there is none. */
export interface Range {
  low: number;
  high: number;
  example: string;
}

/** The manner that letters of one author have in common. */
export interface Manner {
  /** Null when it is not clear. */
  language: LanguageCode | null;
  /** Words a sentence and a paragraph, signs a letter, and contractions in a hundred places for one. */
  ranges: Readonly<Partial<Record<RangeName, Range | undefined>>>;
  /** The lines above and below letters that are true of any letter, the most usual first. */
  greetings: readonly string[];
  closings: readonly string[];
  /** The closings that name a day or a figure of their letter, without it. */
  datedClosings: readonly string[];
  /** The first names below them. More than one means more than one author. */
  names: readonly string[];
  /** Two passages, each of another letter, with as little as possible of what holds for that letter alone. */
  passages: readonly string[];
}

/** Letters and what is measured of them. */
export interface Measured {
  letters: readonly OwnWords[];
  /** The letters and sentences that are missing before anything can be said; null for none. */
  missing: { letters: number; sentences: number } | null;
  manner: Manner;
}

const FEWEST_LETTERS = 3;
const FEWEST_SENTENCES = 30;

/** The voices that were measured last, by their letters: every prompt and every save of a draft asks for one. */
const known = new Map<string, Measured>();
const MOST_KNOWN = 50;

/** Measures letters as they were pasted, without what is not their author's. Takes linear time. */
export function measure(samples: readonly string[]): Measured {
  const letters = samples.join("\0");
  const measured = known.get(letters) ?? measureAnew(samples);
  // The last one asked for is the last to go.
  known.delete(letters);
  known.set(letters, measured);
  for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest);
  return measured;
}

function measureAnew(samples: readonly string[]): Measured {
  const letters = samples.map(readSample);
  const texts = letters.map(({ text }) => text).filter((text) => text !== "");
  const paragraphs = texts.map(proseOf);
  const sentences = paragraphs.flat().flatMap((paragraph) => paragraph.sentences);
  const language = findLanguage(texts.join("\n"));
  const isOfAny = (line: string) => withoutDates(line, language) === line;
  const closings = mostUsual(letters.map(({ closing }) => closing));
  const missing = {
    letters: Math.max(0, FEWEST_LETTERS - texts.length),
    sentences: Math.max(0, FEWEST_SENTENCES - sentences.length),
  };
  return {
    letters,
    missing: missing.letters + missing.sentences === 0 ? null : missing,
    manner: {
      language,
      ranges: {
        sentences: rangeOf(sentences),
        paragraphs: rangeOf(paragraphs.flat()),
        exclamations: rangeOf(texts.map((text) => signs(text, EXCLAMATION))),
        emoji: rangeOf(texts.map((text) => signs(text, EMOJI))),
        contractions: rangeOf(language === "en" ? texts.flatMap(contractionsOf) : []),
      },
      greetings: mostUsual(letters.map(({ greeting }) => greeting)).filter(isOfAny),
      closings: closings.filter(isOfAny),
      datedClosings: closings.filter((line) => !isOfAny(line)).map((line) => withoutDates(line, language)),
      names: mostUsual(letters.map(({ name }) => name)),
      passages: passagesOf(paragraphs, isOfAny),
    },
  };
}

/** Something that was counted, with the words that show it. */
interface Counted {
  count: number;
  text: string;
}

/** A sentence or a paragraph, and its place in its text. */
export interface Passage extends Counted {
  start: number;
}

export interface Paragraph extends Passage {
  sentences: readonly Passage[];
}

/** The end of a line that is a sentence. A heading, a link and the words of a button have none. */
const SENTENCE_END = /(?:[.!?…:。！？]|\p{Extended_Pictographic}\ufe0f?)["”’»)\]]*$/u;

/** Returns the paragraphs of a plain text with their words counted, and the sentences in them. A line is a paragraph. */
export function proseOf(text: string): readonly Paragraph[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index: at }) => {
    const words = line.trim();
    const count = wordsIn(words).length;
    if (count === 0 || POINT.test(line) || !SENTENCE_END.test(words)) return [];
    const sentences = spansOf(line).flatMap(({ start, end }) => {
      const [sentence, count] = [line.slice(start, end), wordsIn(line.slice(start, end)).length];
      return count === 0 ? [] : [{ start: at + start, text: sentence, count }];
    });
    return [{ start: at + line.indexOf(words), text: words, count, sentences }];
  });
}

export const EXCLAMATION = /[!！]/g;
export const EMOJI =
  /\p{RI}{2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)\p{EMod}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{EMod}?){0,5}/gu;

/** Returns how many signs of a kind a text has, and the first sentence with one. */
function signs(text: string, sign: RegExp): Counted {
  const sentences = spansOf(text).map(({ start, end }) => text.slice(start, end));
  const shown = sentences.find((sentence) => sentence.search(sign) >= 0) ?? "";
  return { count: text.match(sign)?.length ?? 0, text: shown };
}

/** English contractions, and the words that one could contract within a sentence. */
export const CONTRACTED =
  /(?<!\p{L})(?:\p{L}+n['’]t|\p{L}+['’](?:re|ve|ll|m|d)|(?:it|that|he|she|there|here|what|who|where|how|let)['’]s)(?!\p{L})/giu;
export const WRITTEN_OUT =
  /(?<!\p{L})(?:(?:do|does|did|is|are|was|were|has|have|had|will|would|could|should) not|cannot|I am|(?:you|we|they) are|(?:it|that) is|(?:I|you|we|they|it) will)(?!\p{L}|\s*[.,;:!?])/giu;

/** Returns in how many of a hundred places a text contracts; nothing for one without a place. */
function contractionsOf(text: string): readonly Counted[] {
  const [contracted, writtenOut] = [text.match(CONTRACTED) ?? [], text.match(WRITTEN_OUT) ?? []];
  const places = contracted.length + writtenOut.length;
  if (places === 0) return [];
  const count = Math.round((100 * contracted.length) / places);
  return [{ count, text: (count >= 50 ? contracted[0] : writtenOut[0]) ?? "" }];
}

const LOWEST = 0.05;
const HIGHEST = 0.95;

/**
 * Returns the range from the 5th to the 95th percentile: of few counts all, of twenty or more without the extremes;
 * undefined for none. Its example is the first that is usual.
 */
function rangeOf(counted: readonly Counted[]): Range | undefined {
  const sorted = counted.toSorted((one, other) => one.count - other.count);
  const last = sorted.length - 1;
  const [lowest, highest] = [sorted[Math.floor(LOWEST * last)], sorted[Math.ceil(HIGHEST * last)]];
  const shown = [...sorted.slice(last >> 1), ...sorted].find(({ text }) => text !== "");
  return lowest && highest && { low: lowest.count, high: highest.count, example: shown?.text ?? "" };
}

/** Returns the texts that are not empty, each once, the most frequent first. */
function mostUsual(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== "") counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([text]) => text);
}

const PASSAGES = 2;
const PASSAGE = { fewest: 20, words: 60, characters: 600 };

/**
 * Returns passages of two letters: those whose paragraphs have no day or figure come first, then those whose sentences
 * are nearest to the usual length.
 */
function passagesOf(letters: readonly (readonly Paragraph[])[], isOfAny: (text: string) => boolean): readonly string[] {
  const lengthOf = (paragraphs: readonly Paragraph[]) => {
    const sentences = paragraphs.flatMap((paragraph) => paragraph.sentences);
    return wordsOf(sentences) / Math.max(1, sentences.length);
  };
  const shownOf = (paragraphs: readonly Paragraph[]) => Math.min(PASSAGE.words, wordsOf(paragraphs));
  const usual = lengthOf(letters.flat());
  return letters
    .map((paragraphs) => {
      const [run = []] = runsOf(paragraphs, isOfAny).toSorted((one, other) => shownOf(other) - shownOf(one));
      const tellsNone = wordsOf(run) >= PASSAGE.fewest;
      const shown = tellsNone ? run : paragraphs;
      return { text: beginning(shown), tellsNone, distance: Math.abs(lengthOf(shown) - usual) };
    })
    .filter(({ text }) => text !== "")
    .sort((one, other) => Number(other.tellsNone) - Number(one.tellsNone) || one.distance - other.distance)
    .slice(0, PASSAGES)
    .map(({ text }) => text);
}

/** Returns the paragraphs between those that name a day or a figure. */
function runsOf(paragraphs: readonly Paragraph[], isOfAny: (text: string) => boolean) {
  const dated = paragraphs.flatMap(({ text }, at) => (isOfAny(text) ? [] : [at]));
  return [-1, ...dated].map((at, index) => paragraphs.slice(at + 1, dated[index]));
}

const wordsOf = (passages: readonly Counted[]): number => passages.reduce((sum, { count }) => sum + count, 0);

/** Returns the first paragraphs, as many as have the words of a passage; a long passage ends behind a sentence. */
function beginning(paragraphs: readonly Paragraph[]): string {
  let words = 0;
  const begun = paragraphs.filter(({ count }) => {
    words += count;
    return words - count < PASSAGE.words;
  });
  const text = begun.map((paragraph) => paragraph.text).join("\n\n");
  return text.slice(0, spansOf(text).findLast(({ end }) => end <= PASSAGE.characters)?.end ?? 0);
}
