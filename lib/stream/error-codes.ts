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
