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

/** Takes an event of a model. */
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
