import "server-only";
import type { Say, TextEvent, TextRequest } from "./text-model";

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
