/** What a model is asked: the texts of one prompt, and what they were made from. */
export interface TextRequest {
  system: string;
  user: string;
  maxOutputTokens: number;
  /** The endpoint's path, e.g. `/wizard/prompt-5`, and its parsed payload. The sample writer works from these. */
  task: { path: string; payload: unknown };
}

/** What a model says, in order: its name once, text, and the tokens it counted if it counts them. */
export type TextEvent =
  | { type: "model"; name: string }
  | { type: "text-delta"; text: string }
  | { type: "usage"; inputTokens: number; outputTokens: number };

/** A writer of text: a language model behind an API, or the templates of the sample writer. */
export interface TextModel {
  /** The configured name, e.g. `gpt-4` or `sample writer`. */
  readonly name: string;
  /**
   * Writes one reply. Leaving the loop or aborting the signal ends the work upstream at once.
   * @throws AppError with one of the `model_*` codes; never a vendor's error.
   */
  write(request: TextRequest, signal: AbortSignal): AsyncIterable<TextEvent>;
}
