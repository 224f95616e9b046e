import { syllable } from "syllable";
import type { BlockName } from "@/lib/wizard/blocks";
import type { CheckContext, Finding } from "../finding";
import { type Sentence, sentencesIn, wordsToRead } from "../text/sentences";
import { wordsIn } from "../text/words";

const LONGEST_SENTENCE = 25;
const LONGEST_MEAN = 16;
const HIGHEST_GRADE = 9;

/** With fewer sentences or words a mean and a grade say nothing. */
const FEWEST_SENTENCES = 4;
const FEWEST_WORDS = 50;

/** Shorter ones are labels and names. */
const FEWEST_WORDS_OF_SENTENCE = 6;

/** Lines that are read at a glance. */
const GLANCED: ReadonlySet<BlockName> = new Set<BlockName>(["subject", "preheader", "signOff"]);

/** Rule R1, of English: a sentence of more than 25 words, and a text whose sentences and words are long throughout. */
export function findHardReading(text: string, { block }: CheckContext): readonly Finding[] {
  if (block !== null && GLANCED.has(block)) return [];
  const sentences = sentencesIn(text);
  const long = sentences.filter((sentence) => longestPart(sentence) > LONGEST_SENTENCE).map(longSentence);
  return [...long, ...(long.length > 0 ? [] : hardThroughout(sentences))];
}

/** A colon or a semicolon lets the reader breathe as a full stop does. */
function longestPart({ text, words }: Sentence): number {
  if (words <= LONGEST_SENTENCE || !/[:;] /.test(text)) return words;
  return Math.max(...text.split(/[:;] /).map((part) => wordsToRead(part)));
}

const longSentence = ({ start, end, text, words }: Sentence): Finding => ({
  rule: "R1",
  severity: "hint",
  start,
  end,
  quote: text,
  why: `This sentence has ${words} words; beyond ${LONGEST_SENTENCE} a reader has to go back.`,
  instruction: `Make two sentences of “${opening(text)}”, and keep what it says.`,
});

function hardThroughout(sentences: readonly Sentence[]): readonly Finding[] {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  if (sentences.length < FEWEST_SENTENCES || words < FEWEST_WORDS) return [];
  const graded = sentences.map((sentence) => ({ ...sentence, syllables: syllablesIn(sentence.text) }));
  const grade = gradeOf(
    words,
    sentences.length,
    graded.reduce((sum, { syllables }) => sum + syllables, 0),
  );
  const mean = words / sentences.length;
  if (grade <= HIGHEST_GRADE && mean <= LONGEST_MEAN) return [];
  const isLong = grade <= HIGHEST_GRADE;
  const [first, ...rest] = graded.filter((sentence) => sentence.words >= FEWEST_WORDS_OF_SENTENCE);
  if (!first) return [];
  const hardest = rest.reduce((most, one) => (hardness(one, isLong) > hardness(most, isLong) ? one : most), first);
  const { start, end, text } = hardest;
  return [
    {
      rule: "R1",
      severity: "hint",
      start,
      end,
      quote: text,
      why: isLong
        ? `The sentences of this text have ${Math.round(mean)} words on average, and this is the longest.`
        : `This text asks for ${schoolYears(grade)} of school, and this sentence for the most.`,
      instruction: isLong
        ? `Shorten the sentences of this text, beginning with “${opening(text)}”.`
        : `Say this text in plainer words and shorter sentences, beginning with “${opening(text)}”.`,
    },
  ];
}

/** The school grade of a text (Flesch and Kincaid, 1975). */
const gradeOf = (words: number, sentences: number, syllables: number) =>
  (0.39 * words) / sentences + (11.8 * syllables) / words - 15.59;

/** Beyond a first degree the number says nothing more. */
const schoolYears = (grade: number) => (grade > 16 ? "more than 16 years" : `about ${Math.round(grade)} years`);

const hardness = ({ words, syllables }: Sentence & { syllables: number }, byLength: boolean) =>
  byLength ? words : gradeOf(words, 1, syllables);

const syllablesIn = (text: string) =>
  wordsIn(text).reduce((sum, { text: word }) => sum + Math.max(1, syllable(word)), 0);

/** Enough of a sentence to know it by. */
export const opening = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);
