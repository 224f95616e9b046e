import "server-only";
import { headers } from "next/headers";
import { AppError } from "@/lib/server/app-error";
import { hiddenKey } from "@/lib/server/crypto/secret";
import { clientAddress } from "@/lib/server/http/client-address";
import { SESSION_COOKIE } from "@/lib/server/http/cookies";
import { readCookie } from "@/lib/server/http/read-cookie";
import { findSessionUser } from "./session-user";
import { readVisitorCookie, VISITOR_COOKIE } from "./visitor";

/** The owner of something, as one word: `user:ID`, `visitor:ID` or `address:IP`. */
export type Owner = `${"user" | "visitor" | "address"}:${string}`;

/**
 * The owners of a request, the first before all: what is begun belongs to the first; what any of them began may be taken up
 * again, because a person who signs in is still who they were.
 */
export type Owners = readonly [Owner, ...Owner[]];

/** The part that is read of a request, or of the one that a page responds to. */
interface WithHeaders {
  headers: Pick<Headers, "get">;
}

/** Whether an owner has an account. */
export function isUser(owner: Owner): boolean {
  return owner.startsWith("user:");
}

/**
 * Finds whose a request is: the user who is signed in, and the browser by its signed cookie, or else the network address. Pages set
 * the visitor's cookie; an endpoint does not, so a program that never opened a page is known by its address alone.
 */
export async function ownersOf(request: WithHeaders): Promise<Owners> {
  return (await knownOwnersOf(request)) ?? [`address:${clientAddress(request)}`];
}

/**
 * Finds whose drafts a request may see and change. A user is also the visitor of their browser, whose drafts
 * become theirs; a network address owns none.
 * @throws AppError `unauthorized` for a request without a session and without the cookie that every page sets.
 */
export async function draftOwnersOf(request: WithHeaders): Promise<Owners> {
  const owners = await knownOwnersOf(request);
  if (owners) return owners;
  throw new AppError("unauthorized", {
    message: "Emails are kept for a browser that has opened one of the pages here. Open a page and try again.",
  });
}

async function knownOwnersOf(request: WithHeaders): Promise<Owners | undefined> {
  const user = await findSessionUser(readCookie(request, SESSION_COOKIE));
  const visitor = readVisitorCookie(readCookie(request, VISITOR_COOKIE));
  const ofBrowser = visitor ? ([`visitor:${visitor.id}`] as const) : undefined;
  return user ? [`user:${user.id}`, ...(ofBrowser ?? [])] : ofBrowser;
}

/** For whom a page is made, as it is told. */
export interface OwnerFacts {
  kind: "user" | "visitor";
  /** See `ownerMark`. */
  mark: string;
}

/** For whom the page that is being rendered is made. */
export async function currentDraftOwner(): Promise<OwnerFacts> {
  const [owner] = await draftOwnersOf({ headers: await headers() });
  return { kind: isUser(owner) ? "user" : "visitor", mark: ownerMark(owner) };
}

/**
 * Names an owner in a browser without telling who it is. A page shows with it for whom it was made, because the cookies
 * of a browser may be another person's by the time that the page saves.
 */
export function ownerMark(owner: Owner): string {
  return hiddenKey(`drafts of ${owner}`);
}
