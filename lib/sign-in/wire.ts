/** Where a link goes: into a mailbox, or onto the server's terminal because it has no mail server. */
export type Delivery = "mail" | "terminal";

/** Where the link is when no mail server is connected. */
export const LINK_IN_TERMINAL = "Your link is in the server's terminal";

/** The response to somebody who asked for a link. */
export interface LinkRequested {
  delivery: Delivery;
  /** When another one can be asked for. */
  retryAfterSeconds: number;
}

// Every page has the button that logs out, so these are read by hand: a library for it would be loaded by every page.

/** The response of `POST /api/auth/signin/email`; undefined when it is something else. */
export function readLinkRequested(body: unknown): LinkRequested | undefined {
  const { delivery, retryAfterSeconds }: Record<string, unknown> = Object(body);
  if ((delivery !== "mail" && delivery !== "terminal") || typeof retryAfterSeconds !== "number") return undefined;
  return { delivery, retryAfterSeconds };
}

/** NextAuth's token against requests from other sites, whose other half is a cookie; undefined when there is none. */
export function readCsrfToken(body: unknown): string | undefined {
  const { csrfToken }: Record<string, unknown> = Object(body);
  return typeof csrfToken === "string" ? csrfToken : undefined;
}
