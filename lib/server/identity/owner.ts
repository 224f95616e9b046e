import "server-only";
import { headers } from "next/headers";
import { AppError } from "@/lib/server/app-error";
import { hiddenKey } from "@/lib/server/crypto/secret";
import { clientAddress } from "@/lib/server/http/client-address";
import { findSessionUser } from "./session-user";
import { findVisitor } from "./visitor";

/** The owner of something, as one word: `user:ID`, `visitor:ID` or `address:IP`. */
export type Owner = `${"user" | "visitor" | "address"}:${string}`;

/**
 * The owners of a request. New things belong to the first; things of any of them may be continued, because a person who
 * signs in is still the same person.
 */
export type Owners = readonly [Owner, ...Owner[]];

/** The part of a request that is read. */
interface WithHeaders {
  headers: Pick<Headers, "get">;
}

/**
 * Selects the rows of all visitors by an index of owners. The ids of visitors begin with a digit of UUIDs, which every
 * collation has in this order.
 */
export const ALL_VISITORS = { gte: "visitor:0", lt: "visitor:g" };

/** Whether an owner has an account. */
export function isUser(owner: Owner): boolean {
  return owner.startsWith("user:");
}

/**
 * Finds the owners of a request: the user who is signed in, and the browser by its signed cookie, or else the network
 * address. Pages set the visitor's cookie; endpoints do not, so a program that never opened a page is only known by its
 * address.
 */
export async function ownersOf(request: WithHeaders): Promise<Owners> {
  return (await knownOwnersOf(request)) ?? [`address:${clientAddress(request)}`];
}

/**
 * Finds the owners whose drafts a request may read and change. A user is also the visitor of their browser, whose
 * drafts become theirs; a network address owns none.
 * @throws AppError `unauthorized` for a request without a session and without the cookie that every page sets.
 */
export async function draftOwnersOf(request: WithHeaders): Promise<Owners> {
  const owners = await knownOwnersOf(request);
  if (owners) return owners;
  throw new AppError("unauthorized", {
    message: "We don't recognize this browser. Open any page on this site, then try again.",
  });
}

async function knownOwnersOf(request: WithHeaders): Promise<Owners | undefined> {
  const user = await findSessionUser(request);
  const visitor = findVisitor(request);
  const ofBrowser = visitor ? ([`visitor:${visitor}`] as const) : undefined;
  return user ? [`user:${user.id}`, ...(ofBrowser ?? [])] : ofBrowser;
}

/** Returns the owner of the page that is being rendered, as the page knows it. */
export async function currentDraftOwner() {
  const [owner] = await draftOwnersOf({ headers: await headers() });
  return { kind: isUser(owner) ? "user" : "visitor", mark: ownerMark(owner) } as const;
}

/**
 * Returns a mark of an owner that does not reveal who it is. A page sends it with each save, because by then the
 * browser's cookies may be another person's.
 */
export function ownerMark(owner: Owner): string {
  return hiddenKey(`drafts of ${owner}`);
}
