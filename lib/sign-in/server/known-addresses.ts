import { hiddenKey, readSignedValue, signValue } from "@/lib/server/secret";
import { mailboxOf } from "@/lib/sign-in/email-address";

/** The cookie with the addresses that a browser has signed in with: strangers cannot use up its limits. */
export const KNOWN_ADDRESSES_COOKIE = "known-addresses";

const MOST_ADDRESSES = 5;

/** Whether a cookie, which only we can sign, shows that its browser has signed in with an address. */
export function knowsAddress(cookie: string | undefined, email: string): boolean {
  return readHashes(cookie).includes(hashOf(email));
}

/** Returns the cookie of a browser that has just signed in with an address. */
export function cookieKnowing(cookie: string | undefined, email: string): string {
  const hash = hashOf(email);
  const hashes = [hash, ...readHashes(cookie).filter((known) => known !== hash)];
  return signValue(hashes.slice(0, MOST_ADDRESSES).join("~"), "known addresses");
}

function readHashes(cookie: string | undefined): string[] {
  return cookie === undefined ? [] : (readSignedValue(cookie, "known addresses")?.split("~") ?? []);
}

/** Hashes an address, so that a stolen cookie reveals none, not even by trying them all. */
function hashOf(email: string): string {
  return hiddenKey(mailboxOf(email), "known addresses");
}
