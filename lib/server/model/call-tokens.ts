import "server-only";
import type { Say, TextEvent, TextRequest } from "./text-model";

/** Models that reason first count that against the limit; without room for it the letter would get no word. */
export const REASONING_TOKENS = 4000;

/** At most this many tries for one reply (specification 10.5). */
export const MAX_TRIES = 2;

/** More than servers put around the two messages of a call. */
const FORMAT_TOKENS = 100;

/**
 * The most tokens that the prompt of a call can be, in any script: each token of a model stands for a byte of UTF-8 or
 * more. English has about four bytes to a token.
 */
export function inputTokensAtMost({ system, user }: TextRequest): number {
  return Buffer.byteLength(system) + Buffer.byteLength(user) + FORMAT_TOKENS;
}

/**
 * The most tokens that writing one reply can use, over all its calls: each try has its prompt, the limit of the reply and
 * the room for reasoning; and a limit that a person chose is first tried without that room, in a call of its own. A call
 * that the server refuses uses none, so that asking it again without a parameter adds nothing.
 */
export function tokensAtMost(request: TextRequest): number {
  const input = inputTokensAtMost(request);
  const { maxOutputTokens, mayEndAtLimit } = request;
  const tries = MAX_TRIES * (input + maxOutputTokens + REASONING_TOKENS);
  return mayEndAtLimit ? tries + input + maxOutputTokens : tries;
}

/** Keeps the books of one call to a model, and says at its end what it has used. */
export class CallTokens {
  #counted: Extract<TextEvent, { type: "usage" }> | undefined;
  #receivedBytes = 0;
  #isSent = true;

  readonly #request: TextRequest;

  constructor(request: TextRequest) {
    this.#request = request;
  }

  /** Takes what the server counted; some count several times, and the last count holds. */
  count(usage: Extract<TextEvent, { type: "usage" }>): void {
    this.#counted = usage;
  }

  /** Takes text that the model has written, reasoning included. */
  receive(text: string): void {
    this.#receivedBytes += Buffer.byteLength(text);
  }

  /** The call never reached the model: it found no connection, or was refused. */
  refuse(): void {
    this.#isSent = false;
  }

  /** Says what was used: as the server counted it, or at most so much as there are bytes. */
  tell(say: Say): void {
    if (this.#counted) say(this.#counted);
    else if (this.#isSent) {
      say({ type: "uncounted", tokensAtMost: inputTokensAtMost(this.#request) + this.#receivedBytes });
    }
  }
}
