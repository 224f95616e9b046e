/** Where a link goes: into a mailbox, or onto the server's terminal because it has no mail server. */
export type Delivery = "mail" | "terminal";

/** The response to somebody who asked for a link. */
export interface LinkRequested {
  delivery: Delivery;
  /** When another one can be asked for. */
  retryAfterSeconds: number;
}

/** Why something was refused, in words for a person. */
export interface AuthFailure {
  message: string;
  retryAfterSeconds?: number;
  /** What it was about: `email` or `token`. */
  field?: string;
}

// Every page has the button that logs out, so these are read by hand: a library for it would be loaded by every page.

export function readLinkRequested(answer: unknown): LinkRequested | undefined {
  const delivery = entry(answer, "delivery");
  const retryAfterSeconds = entry(answer, "retryAfterSeconds");
  if ((delivery !== "mail" && delivery !== "terminal") || typeof retryAfterSeconds !== "number") return undefined;
  return { delivery, retryAfterSeconds };
}

/** NextAuth's token against requests from other sites; its other half is a cookie. */
export function readCsrfToken(answer: unknown): string | undefined {
  const token = entry(answer, "csrfToken");
  return typeof token === "string" ? token : undefined;
}

/** Reads `{ "error": { message, … } }`, the body of every failed response. */
export function readAuthFailure(answer: unknown): AuthFailure | undefined {
  const error = entry(answer, "error");
  const message = entry(error, "message");
  const retryAfterSeconds = entry(error, "retryAfterSeconds");
  const field = entry(error, "field");
  if (typeof message !== "string") return undefined;
  return {
    message,
    ...(typeof retryAfterSeconds === "number" ? { retryAfterSeconds } : {}),
    ...(typeof field === "string" ? { field } : {}),
  };
}

function entry(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}
