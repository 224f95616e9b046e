/** The ways of a sign-in link; `mail-if-listed` does not tell whether an address is on the site's list. */
const DELIVERIES = ["mail", "mail-if-listed", "terminal"] as const;

/** The way of a sign-in link: by mail, or to the server's terminal without a mail server. */
export type Delivery = (typeof DELIVERIES)[number];

/** The message for a link in the terminal. */
export const LINK_IN_TERMINAL = "Your link is in the server's terminal";

/** The response to a request for a link. */
export interface LinkRequested {
  delivery: Delivery;
  /** The time until the next request is possible. */
  retryAfterSeconds: number;
}

// Every page has the log-out button, so these are read by hand rather than with a library that every page would load.

/** Reads the response of `POST /api/auth/signin/email`; undefined for anything else. */
export function readLinkRequested(body: unknown): LinkRequested | undefined {
  const { delivery: named, retryAfterSeconds }: Record<string, unknown> = Object(body);
  const delivery = DELIVERIES.find((one) => one === named);
  return delivery && typeof retryAfterSeconds === "number" ? { delivery, retryAfterSeconds } : undefined;
}

/** Reads NextAuth's token against cross-site requests, whose other half is a cookie; undefined without one. */
export function readCsrfToken(body: unknown): string | undefined {
  const { csrfToken }: Record<string, unknown> = Object(body);
  return typeof csrfToken === "string" ? csrfToken : undefined;
}

/** Reads the response to a completed sign-in: whether the person has emails. */
export function readHasEmails(body: unknown): boolean {
  const { hasEmails }: Record<string, unknown> = Object(body);
  return hasEmails === true;
}

/** A signed-in browser, in the user's list of sessions. */
export interface SignedInBrowser {
  /** Identifies the session, but gives no access. */
  id: string;
  /** E.g. `Firefox on Linux`; empty if unknown. */
  browser: string;
  signedInAtMs: number;
  lastSeenAtMs: number;
  /** Whether it is the current browser. */
  isThis: boolean;
}
