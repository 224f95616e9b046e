import "server-only";
import { createHmac } from "node:crypto";
import { keyFor } from "@/lib/server/crypto/secret";
import { readSignedValue, signValue } from "@/lib/server/crypto/signed-value";
import { mailboxOf } from "@/lib/sign-in/mailbox";

/** Remembers with which addresses a browser has signed in, so that strangers cannot use up what its owner may ask for. */
export const KNOWN_ADDRESSES_COOKIE = "known-addresses";

/** As long as browsers keep a cookie at most. */
export const KNOWN_ADDRESSES_SECONDS = 400 * 24 * 60 * 60;

/** How many addresses one browser is known for: the last ones. */
const MOST_ADDRESSES = 5;

/** Says whether a cookie, which only we can write, tells that its browser has signed in with an address. */
export function knowsAddress(cookie: string | undefined, email: string): boolean {
  return readHashes(cookie).includes(hashOf(email));
}

/** The cookie of a browser that has just signed in with an address. */
export function cookieKnowing(cookie: string | undefined, email: string): string {
  const hash = hashOf(email);
  const hashes = [hash, ...readHashes(cookie).filter((known) => known !== hash)];
  return signValue(hashes.slice(0, MOST_ADDRESSES).join("~"), "known addresses");
}

function readHashes(cookie: string | undefined): string[] {
  return cookie === undefined ? [] : (readSignedValue(cookie, "known addresses")?.split("~") ?? []);
}

/** Hashes an address, so that the cookie tells its finder none, also not by trying them all. */
function hashOf(email: string): string {
  return createHmac("sha256", keyFor("known addresses")).update(mailboxOf(email)).digest("base64url").slice(0, 22);
}
