import { wholeNumber } from "@/lib/text/whole-number";

/** The longest question, in characters (specification 9.2). */
export const QUESTION_CHARACTERS = 8000;

/** The default length of an answer, in tokens (specification 9.2). */
export const DEFAULT_MAX_TOKENS = 500;

/** The longest answer that a person can request, in tokens: about six pages. The specification has no limit. */
export const MOST_MAX_TOKENS = 4000;

/** The message for any other text in the field for the tokens of an answer. */
export const MAX_TOKENS_WANTED = `Enter a whole number from 1 to ${MOST_MAX_TOKENS}.`;

/** Reads a number of tokens; undefined for anything that cannot limit an answer. */
export function readMaxTokens(text: string): number | undefined {
  const tokens = wholeNumber(text);
  return tokens !== undefined && tokens >= 1 && tokens <= MOST_MAX_TOKENS ? tokens : undefined;
}
