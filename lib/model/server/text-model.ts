/** A request to a model: the texts of one prompt, and their payload. */
export interface TextRequest {
  system: string;
  user: string;
  maxOutputTokens: number;
  /** Whether a person chose the limit: then a reply that is cut off there is complete, and otherwise it has failed. */
  mayEndAtLimit?: boolean;
  /** Whether an operator asks, who is told after a failure what to change, and the words of the model's server. */
  isForOperator?: boolean;
  /** The endpoint's path, e.g. `/wizard/prompt-5`, and its parsed payload. The sample writer works from these. */
  task: { path: string; payload: unknown };
}

/**
 * The events of a model in order: its name once, text, and for each of its calls the counted tokens, with the cached
 * ones of the input, or the most that an uncounted call can have used.
 */
export type TextEvent =
  | { type: "model"; name: string }
  | { type: "text-delta"; text: string }
  | { type: "usage"; inputTokens: number; cachedTokens?: number; outputTokens: number }
  | { type: "uncounted"; tokensAtMost: number };

export type Say = (event: TextEvent) => void;

/** A language model behind an API, or the sample writer. */
export interface TextModel {
  /** The configured name, e.g. `gpt-4` or `sample writer`. */
  readonly name: string;
  /**
   * Writes one reply, and resolves when it is complete. Events are reported by calls, because a promise for each word
   * would cost more than the word. For the same reason the first text comes at once, and later text in pieces of about
   * 25 ms. Aborting the signal ends the work upstream at once.
   * @throws AppError with one of the `model_*` codes, never a vendor's error; or the signal's reason.
   */
  write(request: TextRequest, signal: AbortSignal, say: Say): Promise<void>;
}

/** The token allowance for reasoning, which models count against the limit; without it, some would write nothing. */
export const REASONING_TOKENS = 4000;

/** The most tries for one reply (specification 10.5). */
export const MAX_TRIES = 2;

/** The most tokens that servers add around the two messages of a call. */
export const FORMAT_TOKENS = 100;

/** Returns the most tokens that the prompt of a call can have in any script: each is at least one byte of UTF-8. */
export function inputTokensAtMost({ system, user }: TextRequest): number {
  return Buffer.byteLength(system) + Buffer.byteLength(user) + FORMAT_TOKENS;
}

/**
 * Returns the most tokens that one reply can use over all its calls: each try has its prompt, the limit of the reply
 * and the allowance for reasoning; a limit that a person chose is first tried without it, in another call.
 */
export function tokensAtMost(request: TextRequest): number {
  const input = inputTokensAtMost(request);
  const { maxOutputTokens, mayEndAtLimit } = request;
  const tries = MAX_TRIES * (input + maxOutputTokens + REASONING_TOKENS);
  return mayEndAtLimit ? tries + input + maxOutputTokens : tries;
}

/** The tokens of one call to a model, as far as they are known. */
export interface CallTokens {
  /** The count of the server; the last of several is used. */
  counted?: Extract<TextEvent, { type: "usage" }>;
  receivedBytes: number;
  /** Whether the call may have reached the model; it did not without a connection, or when it was refused. */
  isSent: boolean;
}

/** Reports the usage of a call: the server's count, or at most one token per byte. */
export function tellTokens({ counted, receivedBytes, isSent }: CallTokens, request: TextRequest, say: Say): void {
  if (counted) say(counted);
  else if (isSent) say({ type: "uncounted", tokensAtMost: inputTokensAtMost(request) + receivedBytes });
}
