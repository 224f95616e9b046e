import type { ServerWords } from "./server-words";
import { FORMAT_TOKENS } from "./text-model";

/** A limit on tokens that a server names in a refusal. */
export interface ServerLimit {
  tokens: number;
  /** How many tokens the prompt has, if the server says it: then the limit is for prompt and reply together. */
  promptTokens?: number;
}

interface Asked {
  replyTokens: number;
  /** The bytes of the prompt, which tell about how many tokens it has. */
  promptBytes: number;
  /** Whether it was a limit that the server had named: it may be one of prompt and reply together. */
  isLimit?: boolean;
  /** Whether the server says that something is too long: of two numbers, one may be the prompt, which no limit helps. */
  isTooLong?: boolean;
}

/** The bounds of a number of tokens: a smaller one is a status, a version or a count, a larger one a time or an id. */
const LEAST = 16;
const MOST = 10_000_000;

const MOST_NUMBERS = 12;

const ABOUT_TOKENS = /token|context|length|max_|too (?:long|large)/i;

/**
 * Reads which limit a server names when it refuses a call, by arithmetic and not by its sentence, which each server words
 * in its own way. A number may be the limit, what was asked for, the prompt's tokens, or the sum of both. The reading
 * counts in which the prompt is as long as its bytes let expect; without the prompt, the limit is the largest number below
 * what was asked for, and one of replies. Undefined when no number is such a limit.
 */
export function readServerLimit(
  { sentences, names }: Pick<ServerWords, "sentences" | "names">,
  { replyTokens, promptBytes, isLimit, isTooLong }: Asked,
): ServerLimit | undefined {
  if (!ABOUT_TOKENS.test(`${names} ${sentences}`)) return undefined;
  const named = numbersIn(sentences).filter((number) => isLimit || number !== replyTokens);
  const readings = named.flatMap((tokens) =>
    named
      .flatMap((other) => (other > tokens ? [other - replyTokens] : other < tokens ? [other] : []))
      // vLLM stops counting where the prompt is too long, and says "at least".
      .filter((prompt) => isLikely(prompt, promptBytes) || prompt + replyTokens === tokens + 1)
      .filter((prompt) => tokens < prompt + replyTokens)
      .map((promptTokens) => ({ tokens, promptTokens })),
  );
  const surprise = ({ promptTokens }: { promptTokens: number }) =>
    Math.abs(Math.log(promptTokens / (promptBytes / USUAL_BYTES + FORMAT_TOKENS / 2)));
  const [likeliest] = readings.sort((one, other) => surprise(one) - surprise(other));
  if (likeliest) return likeliest;
  const tokens = named.find((number) => number < replyTokens);
  return tokens === undefined || (isTooLong && named.length > 1) ? undefined : { tokens };
}

/** How many bytes a token has: usually, and on average in the scripts and tokenizers with the most and the fewest. */
const USUAL_BYTES = 4;
const MOST_BYTES = 8;
const FEWEST_BYTES = 2;

function isLikely(promptTokens: number, promptBytes: number): boolean {
  return promptTokens >= promptBytes / MOST_BYTES && promptTokens <= promptBytes / FEWEST_BYTES + FORMAT_TOKENS;
}

/** Returns the numbers of tokens, without those within names and versions; the largest first. */
function numbersIn(text: string): number[] {
  const found = text.matchAll(/(?<![\w.-])(?:\d{1,3}(?:,\d{3})+|\d+)(?![\w-]|\.\d)/g);
  const numbers = [...found].map(([digits]) => Number(digits.replaceAll(",", "")));
  return [...new Set(numbers)]
    .filter((one) => one >= LEAST && one <= MOST)
    .sort((one, other) => other - one)
    .slice(0, MOST_NUMBERS);
}
