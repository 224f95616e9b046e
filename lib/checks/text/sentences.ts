import nlp from "compromise/one";
import { coverTags, type Place, wordsIn } from "./words";

export interface Sentence extends Place {
  text: string;
  /** How many words it has; an address, a merge tag or a number in digits is none. */
  words: number;
}

/**
 * Returns the sentences of an English text in their order. A line ends one, so that points of a list and lines of facts stand
 * alone.
 */
export function sentencesIn(text: string): readonly Sentence[] {
  const covered = coverTags(text);
  let from = 0;
  return covered.split("\n").flatMap((line) => {
    const start = from;
    from += line.length + 1;
    return sentencesOfLine(line, start, text);
  });
}

/** A stop after a word in capitals is taken for one of an abbreviation. */
const AFTER_CAPITALS = /(?<=[A-Z]{3}\.) (?=[A-Z][a-z])/;

/** A line that is longer is no prose of a letter; what comes after it is not read. */
const MOST_CHARACTERS = 4000;

function sentencesOfLine(line: string, lineStart: number, text: string): readonly Sentence[] {
  const bare = line.slice(0, MOST_CHARACTERS).trim();
  if (bare === "") return [];
  let at = line.indexOf(bare);
  return partsOf(bare).flatMap((part) => {
    const found = line.indexOf(part, at);
    const place = found < 0 ? at : found;
    at = place + part.length;
    const start = lineStart + place;
    const words = wordsToRead(part);
    return words === 0 ? [] : [{ start, end: lineStart + at, text: text.slice(start, lineStart + at), words }];
  });
}

/** Counts the words that a reader has to take in one by one: dates and times in digits are seen as a whole. */
export const wordsToRead = (text: string): number => wordsIn(text).filter((word) => !/^\d/.test(word)).length;

/** Most lines hold one sentence or none; only one with a stop inside has to be taken apart. */
function partsOf(line: string): readonly string[] {
  if (!/[.!?…][”"’')\]]{0,3} /.test(line)) return [line];
  const parts: readonly string[] = nlp.tokenize(line).out("array");
  return parts.flatMap((part) => part.split(AFTER_CAPITALS));
}
