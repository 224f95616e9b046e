import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { AppError } from "@/lib/server/app-error";
import { database, isPostgresqlUrl, type Sql, sql } from "@/lib/server/db/database";
import { env } from "@/lib/server/env";
import { clientAddress } from "@/lib/server/http/client-address";
import type { WithHeaders } from "@/lib/server/http/cookies";
import { hiddenKey } from "@/lib/server/secret";
import { loginPath, type ReturnPath } from "@/lib/sign-in/return-path";
import { currentUser, findSessionUser, signedInUser } from "./sessions";
import { findVisitor } from "./visitor";

/** The owner of something, as one word: `user:ID`, `visitor:ID` or `address:IP`. */
export type Owner = `${"user" | "visitor" | "address"}:${string}`;

/** The owners of a request: new things belong to the first, and things of any may be continued after a sign-in. */
export type Owners = readonly [Owner, ...Owner[]];

/** Selects the rows of all visitors by an index of owners: their ids begin with a digit of UUIDs. */
export const ALL_VISITORS = { gte: "visitor:0", lt: "visitor:g" };

/** Whether an owner has an account. */
export function isUser(owner: Owner): boolean {
  return owner.startsWith("user:");
}

/**
 * Finds the owners of a request: the user, and the browser by its signed cookie, or else the network address. Only
 * pages set the cookie, so a program that never opened one is only known by its address.
 */
export async function ownersOf(request: WithHeaders): Promise<Owners> {
  return (await knownOwnersOf(request)) ?? [`address:${clientAddress(request)}`];
}

/**
 * Finds the owners whose drafts a request may read and change: a user, who is also the visitor of their browser, or a
 * visitor, but no network address. @throws AppError `unauthorized` for neither.
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

/** Returns the user of a request as an owner. @param to what one signs in for. @throws AppError `sign_in_required`. */
export async function signedInOwner(request: Request, to: string): Promise<`user:${string}`> {
  return `user:${(await signedInUser(request, to)).id}`;
}

/** Returns the owner of the page that is being rendered, as the page knows it. */
export async function currentDraftOwner() {
  const [owner] = await draftOwnersOf({ headers: await headers() });
  const email = (await currentUser())?.email;
  return { kind: isUser(owner) ? "user" : "visitor", hash: ownerHash(owner), email } as const;
}

/** Returns a hash of an owner. A page sends it with each save: by then the cookies may be another person's. */
export function ownerHash(owner: Owner): string {
  return hiddenKey(`drafts of ${owner}`);
}

/**
 * Returns the SQL condition that an owner's account has not been deleted, for each statement that makes a row theirs: a
 * request may have begun before the deletion. Visitors have no account to delete. PostgreSQL reads what there was when
 * the statement began, so it also holds the deletion off until the statement's transaction ends.
 */
export function hasAccount(owner: Owner): Sql {
  if (!isUser(owner)) return sql`TRUE`;
  const lock = isPostgresqlUrl(env().databaseUrl) ? sql`FOR KEY SHARE` : sql``;
  return sql`EXISTS (SELECT 1 FROM "User" WHERE "id" = ${idOf(owner)} ${lock})`;
}

/** Whether an owner's account was deleted. */
export async function isDeleted(owner: Owner): Promise<boolean> {
  return isUser(owner) && (await database().user.count({ where: { id: idOf(owner) } })) === 0;
}

const idOf = (owner: Owner): string => owner.slice("user:".length);

/** Redirects a visitor who may not open a wizard to the sign-in, which returns to the wizard (WIZARDS_NEED_SIGN_IN). */
export async function openWizardPage(path: ReturnPath): Promise<void> {
  if (env().wizardsNeedSignIn && !(await currentUser())) redirect(loginPath(path));
}

/** Refuses visitors at the endpoints of the wizards. @throws AppError `sign_in_required`. */
export function assertMayWrite(owner: Owner): void {
  if (!env().wizardsNeedSignIn || isUser(owner)) return;
  throw new AppError("sign_in_required", { message: "Sign in to write emails here." });
}
