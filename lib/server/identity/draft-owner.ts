import "server-only";
import { headers } from "next/headers";
import { AppError } from "@/lib/server/app-error";
import { hiddenKey } from "@/lib/server/crypto/hidden-key";
import { SESSION_COOKIE } from "@/lib/server/http/cookie-names";
import { readCookie } from "@/lib/server/http/read-cookie";
import type { Owner } from "@/lib/server/identity/owner";
import { findSessionUser } from "@/lib/server/identity/session-user";
import { readVisitorCookie, VISITOR_COOKIE } from "@/lib/server/identity/visitor";

/**
 * Whose drafts a request may see and change, the one who gets the new ones first. Somebody who is signed in is also
 * the visitor of their browser, whose drafts become theirs; a network address owns none.
 */
export type DraftOwners = readonly [Owner, ...Owner[]];

/** @throws AppError `unauthorized` for a request without a session and without the cookie that every page sets. */
export function draftOwnersOf(request: Request): Promise<DraftOwners> {
  return ownersBy((name) => readCookie(request, name));
}

/** The same for the page that is being answered. */
export async function currentDraftOwners(): Promise<DraftOwners> {
  const request = { headers: await headers() };
  return ownersBy((name) => readCookie(request, name));
}

/** For whom a page is made, as it is told. */
export interface DraftOwnerFacts {
  kind: "user" | "visitor";
  /** See `ownerMark`. */
  mark: string;
}

/** For whom the page that is being answered is made. */
export async function currentDraftOwner(): Promise<DraftOwnerFacts> {
  const [owner] = await currentDraftOwners();
  return { kind: owner.startsWith("user:") ? "user" : "visitor", mark: ownerMark(owner) };
}

/**
 * Names an owner in a browser without telling who it is. A page shows with it for whom it was made, because the cookies
 * of a browser may be somebody else's by the time that the page saves.
 */
export function ownerMark(owner: Owner): string {
  return hiddenKey(`drafts of ${owner}`);
}

async function ownersBy(cookie: (name: string) => string | undefined): Promise<DraftOwners> {
  const user = await findSessionUser(cookie(SESSION_COOKIE));
  const visitor = readVisitorCookie(cookie(VISITOR_COOKIE));
  const owners: Owner[] = [];
  if (user) owners.push(`user:${user.id}`);
  if (visitor) owners.push(`visitor:${visitor.id}`);
  const [owner, ...others] = owners;
  if (owner) return [owner, ...others];
  throw new AppError("unauthorized", {
    message: "Emails are kept for a browser that has opened one of the pages here. Open a page and try again.",
  });
}
