/** A browser in which somebody is signed in, as they see it. */
export interface SignedInBrowser {
  /** Names the session; it opens nothing. */
  id: string;
  /** Such as `Firefox on Linux`; empty when nothing is known. */
  browser: string;
  signedInAtMs: number;
  lastSeenAtMs: number;
  /** Whether it is the browser that asks. */
  isThis: boolean;
}
