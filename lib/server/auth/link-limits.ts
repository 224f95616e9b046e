import "server-only";
import { clientAddress } from "@/lib/server/http/client-address";
import { readCookie } from "@/lib/server/http/cookies";
import { counted, countedOfEverybody } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { mailboxOf } from "@/lib/sign-in/email-address";
import { KNOWN_ADDRESSES_COOKIE, knowsAddress } from "./known-addresses";

/**
 * Counts one mail with a sign-in link against the limits of the network that asks for it, of its mailbox, and of the
 * site; of a refusal nothing is counted. The network comes first, so that one that may ask for no more reaches no other
 * counter. A browser that has signed in with the address before is not held to what strangers can use up. Gives a
 * function that takes it back, for a mail that could not be sent.
 * @throws AppError `rate_limited`, which says when another can be sent.
 */
export function countLink(request: Request, email: string): Promise<() => Promise<void>> {
  const network = clientAddress(request);
  const mailbox = mailboxOf(email);
  const isKnown = knowsAddress(readCookie(request, KNOWN_ADDRESSES_COOKIE), email);
  const ofNewBrowser = [
    counted(LIMITS.signInMailsPerHour, `${mailbox} ${network}`),
    counted(LIMITS.signInMailsPerMailbox, mailbox),
    countedOfEverybody(LIMITS.signInMailsOfNewBrowsers, network),
  ];
  return takeAll([
    counted(LIMITS.signInMailsPerAddress, network),
    counted(LIMITS.signInMailsPerMinute, mailbox),
    ...(isKnown ? [] : ofNewBrowser),
    countedOfEverybody(LIMITS.signInMailsOfEverybody, network),
  ]);
}
