import { MOST_MAX_TOKENS } from "@/lib/questions/question-limits";

/** The message for any other text in the field for the tokens of an answer. */
export const MAX_TOKENS_WANTED = `Enter a whole number from 1 to ${MOST_MAX_TOKENS}.`;

/** Reads a number of tokens; undefined for anything that cannot limit an answer. */
export function readMaxTokens(text: string): number | undefined {
  const tokens = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return tokens >= 1 && tokens <= MOST_MAX_TOKENS ? tokens : undefined;
}
