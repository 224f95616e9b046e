/** All errors that can end a request or a text (specification 10.3). */
export const ERROR_CODES = [
  "invalid_request",
  "unauthorized",
  "forbidden",
  "sign_in_required",
  "not_found",
  "conflict",
  "too_large",
  "rate_limited",
  "model_unavailable",
  "model_timeout",
  "budget_exhausted",
  // The connection between browser and server was lost: a network failure, or a server shutting down.
  "connection_lost",
  // A person stopped the text.
  "stopped",
  // No reader followed the text any longer.
  "abandoned",
  // The text is complete, but the server could not store it.
  "not_saved",
  "internal",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** A failure as sent to the browser, with a message for a person. */
export interface WireError {
  code: ErrorCode;
  message: string;
  retryable: boolean;
  retryAfterSeconds?: number;
  /** The path of the invalid field, e.g. `formData.topic`. */
  field?: string;
}

/** The usage of one generation. Tokens are counted by the model, or estimated if it does not count. */
export interface Usage {
  inputTokens: number;
  /** How many of the input tokens were cached; absent if the model's server does not report it. */
  cachedTokens?: number;
  outputTokens: number;
  estimated: boolean;
  /** US dollars. */
  cost: number;
}

/** One event of a generation, listed in order of arrival. `done` or `error` is the last. */
export type GenerationEvent =
  | { type: "prompt"; prompt: string }
  | { type: "input-tokens"; count: number }
  | { type: "model"; name: string }
  | { type: "text-delta"; text: string }
  | { type: "usage"; usage: Usage }
  | { type: "done" }
  | { type: "error"; error: WireError };
