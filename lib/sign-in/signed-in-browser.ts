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
