/** A request to a model: the texts of one prompt, and what they were made from. */
export interface TextRequest {
  system: string;
  user: string;
  maxOutputTokens: number;
  /** The limit is the person's own wish: what fits into it is the reply. Otherwise a reply that is cut off has failed. */
  mayEndAtLimit?: boolean;
  /** The endpoint's path, e.g. `/wizard/prompt-5`, and its parsed payload. The sample writer works from these. */
  task: { path: string; payload: unknown };
}

/**
 * The events of a model, in order: its name once, text, and for each call that was made for the reply the tokens that it
 * counted, with those of the input that its server had read before, or the most that a call can have used which was not
 * counted.
 */
export type TextEvent =
  | { type: "model"; name: string }
  | { type: "text-delta"; text: string }
  | { type: "usage"; inputTokens: number; cachedTokens?: number; outputTokens: number }
  | { type: "uncounted"; tokensAtMost: number };

/** Takes what a model says, at the moment at which it says it. */
export type Say = (event: TextEvent) => void;

/** A writer of text: a language model behind an API, or the templates of the sample writer. */
export interface TextModel {
  /** The configured name, e.g. `gpt-4` or `sample writer`. */
  readonly name: string;
  /**
   * Writes one reply, and resolves when it is whole. Each event is handed over by a call and none waits for another:
   * a promise for each word costs more than the word. For the same reason the first text comes at once, and later text
   * in pieces of what arrives within about 25 ms. Aborting the signal ends the work upstream at once.
   * @throws AppError with one of the `model_*` codes, never a vendor's error; or the signal's reason.
   */
  write(request: TextRequest, signal: AbortSignal, say: Say): Promise<void>;
}
