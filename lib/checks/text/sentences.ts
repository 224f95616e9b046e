import nlp from "compromise/one";
import { coverTags, type Place, wordsIn } from "./words";

export interface Sentence extends Place {
  text: string;
  /** The number of words without addresses, merge tags and numbers in digits. */
  words: number;
}

/** Returns the sentences of an English text in order. Each ends with its line, as items of a list do. */
export function sentencesIn(text: string): readonly Sentence[] {
  const covered = coverTags(text);
  let from = 0;
  return covered.split("\n").flatMap((line) => {
    const start = from;
    from += line.length + 1;
    return sentencesOfLine(line, start, text);
  });
}

/** The end of a sentence after a word in capitals, which the library takes for an abbreviation. */
const AFTER_CAPITALS = /(?<=[A-Z]{3}\.) (?=[A-Z][a-z])/;

/** The most characters of a line that are read: a longer line is not prose. */
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

/** Counts the words that a reader reads one by one, without dates and times in digits. */
export const wordsToRead = (text: string): number => wordsIn(text).filter((word) => !/^\d/.test(word)).length;

/** Splits a line into sentences; only a line with a period inside needs the library. */
function partsOf(line: string): readonly string[] {
  if (!/[.!?…][”"’')\]]{0,3} /.test(line)) return [line];
  const parts: readonly string[] = nlp.tokenize(line).out("array");
  return parts.flatMap((part) => part.split(AFTER_CAPITALS));
}
