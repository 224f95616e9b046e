import "server-only";
import type { Say, TextEvent, TextRequest } from "./text-model";

/** The room for reasoning, which models count against the limit; without it, some would write nothing. */
export const REASONING_TOKENS = 4000;

/** The most tries for one reply (specification 10.5). */
export const MAX_TRIES = 2;

/** The most tokens that servers add around the two messages of a call. */
const FORMAT_TOKENS = 100;

/**
 * Returns the most tokens that the prompt of a call can have in any script: each token is at least one byte of UTF-8.
 * English has about four bytes per token.
 */
export function inputTokensAtMost({ system, user }: TextRequest): number {
  return Buffer.byteLength(system) + Buffer.byteLength(user) + FORMAT_TOKENS;
}

/**
 * Returns the most tokens that one reply can use over all its calls: each try has its prompt, the limit of the reply
 * and the room for reasoning; a limit that a person chose is first tried without that room, in another call. A call
 * that the server refuses uses none.
 */
export function tokensAtMost(request: TextRequest): number {
  const input = inputTokensAtMost(request);
  const { maxOutputTokens, mayEndAtLimit } = request;
  const tries = MAX_TRIES * (input + maxOutputTokens + REASONING_TOKENS);
  return mayEndAtLimit ? tries + input + maxOutputTokens : tries;
}

/** Counts the tokens of one call to a model. */
export class CallTokens {
  #counted: Extract<TextEvent, { type: "usage" }> | undefined;
  #receivedBytes = 0;
  #isSent = true;

  readonly #request: TextRequest;

  constructor(request: TextRequest) {
    this.#request = request;
  }

  /** Takes a count of the server; the last of several is used. */
  count(usage: Extract<TextEvent, { type: "usage" }>): void {
    this.#counted = usage;
  }

  /** Takes text of the model, reasoning included. */
  receive(text: string): void {
    this.#receivedBytes += Buffer.byteLength(text);
  }

  /** Notes that the call never reached the model: it had no connection, or was refused. */
  refuse(): void {
    this.#isSent = false;
  }

  /** Returns the usage: the server's count, or at most one token per byte. */
  tell(say: Say): void {
    if (this.#counted) say(this.#counted);
    else if (this.#isSent) {
      say({ type: "uncounted", tokensAtMost: inputTokensAtMost(this.#request) + this.#receivedBytes });
    }
  }
}
