import type { LanguageCode } from "@/lib/text/languages";
import { type Manner, measure, type Range } from "./measure";
import type { RangeName, Voice } from "./voice";

/** A voice that letters are written in: what was measured of it and is kept to, and the person's words. */
export interface OwnVoice extends Manner, Pick<Voice["rules"], "always" | "never"> {}

/** Returns the voice to write in; null for one that is off, and for letters that are too few to say. */
export function ownVoice({ samples, rules: { isOn, off, always, never } }: Voice): OwnVoice | null {
  if (!isOn) return null;
  const { missing, manner } = measure(samples);
  const ranges = { ...manner.ranges, ...Object.fromEntries(off.map((name) => [name, undefined])) };
  const frame = off.includes("frame") ? { greetings: [], closings: [] } : {};
  return missing ? null : { ...manner, ...frame, ranges, always, never };
}

/** Whether a letter in a language is written in a voice. An unknown language may be any. */
export const isFor = ({ language }: Pick<Manner, "language">, letter: LanguageCode | null): boolean =>
  language === null || letter === null || language === letter;

/** Says a range, such as `6 to 19`. */
export const between = ({ low, high }: Pick<Range, "low" | "high">): string =>
  low === high ? `${low}` : `${low} to ${high}`;

/** Says a range as the end of a sentence that begins with `You write` or `I write`. */
export const saidOf: Readonly<Record<RangeName, (range: Range) => string>> = {
  sentences: (range) => `${between(range)} words a sentence`,
  paragraphs: (range) => `${between(range)} words a paragraph`,
  exclamations: (range) => signs(range, "exclamation marks"),
  emoji: (range) => signs(range, "emoji"),
  contractions: (range) => CONTRACTIONS[contracts(range)],
};

const signs = (range: Range, name: string): string =>
  range.high === 0 ? `without ${name}` : `${between(range)} ${name} in a letter`;

const CONTRACTIONS = {
  always: "“don’t” and “it’s”, not “do not” and “it is”",
  sometimes: "“don’t” and “it’s” at times, and at times “do not” and “it is”",
  never: "“do not” and “it is”, not “don’t” and “it’s”",
};

/** Returns whether an author contracts, from contractions in a hundred places for one. */
export const contracts = ({ low, high }: Range): keyof typeof CONTRACTIONS =>
  low >= 75 ? "always" : high <= 25 ? "never" : "sometimes";
