import { AppError, isAppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { env } from "@/lib/server/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { readCookie, type WithHeaders } from "@/lib/server/http/cookies";
import {
  browserName,
  endSession,
  findSession,
  findSessionUser,
  newSessionToken,
  storedToken,
} from "@/lib/server/identity/sessions";
import { consume } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { recordEvent } from "@/lib/server/log";
import { once } from "@/lib/server/once";
import { SESSION_DAYS } from "@/lib/sign-in/sign-in-times";

/** The cookie of a browser that opened the link of a start: the token of a session without a user. */
export const OPERATOR_COOKIE = "operator";
export const OPERATOR_COOKIE_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** Makes the session of a browser that opened the link of a start, by its name; returns its token. */
export async function openOperatorSession(browser: string): Promise<string> {
  const token = newSessionToken();
  const expires = new Date(Date.now() + OPERATOR_COOKIE_SECONDS * 1000);
  await database().session.create({ data: { sessionToken: storedToken(token), expires, browser } });
  return token;
}

/** Returns the id that the session of an operator's browser would have; undefined without the cookie. */
export function operatorSessionId(request: WithHeaders): string | undefined {
  const token = readCookie(request, OPERATOR_COOKIE);
  return token === undefined ? undefined : storedToken(token);
}

/**
 * Whether a request comes from a browser that opened the link of a start, or from a user in ADMIN_EMAILS. The database
 * is asked each time, so that a right which was ended elsewhere does not count.
 */
export async function isOperator(request: WithHeaders): Promise<boolean> {
  const id = operatorSessionId(request);
  if (id !== undefined && (await findSession(id))?.user === null) return true;
  const { adminEmails } = env();
  if (adminEmails.length === 0) return false;
  const user = await findSessionUser(request);
  return user !== null && adminEmails.includes(user.email);
}

/** Lets only operators go on. @throws AppError `forbidden`. */
export async function assertOperator(request: WithHeaders): Promise<void> {
  if (await isOperator(request)) return;
  recordEvent("operator-refused", { network: clientAddress(request) });
  throw new AppError("forbidden", { message: "To change the model, open the link the server printed at startup." });
}

/** The name under which codes are stored among the links, whose names are email addresses. */
const IDENTIFIER = "connect";

/** How long other instances take a code; the one that printed it renews it while it runs. */
const LIFE_MS = 24 * 60 * 60 * 1000;

const codeOfProcess = once("code of the start", newSessionToken);

/** Makes the link to `/connect` that this start prints, and ends those of earlier starts. */
export async function startLink(): Promise<string> {
  // Without Redis there is no other process.
  if (env().redisUrl === undefined) await links().deleteMany({ where: { identifier: IDENTIFIER } });
  const code = codeOfProcess();
  const expires = new Date(Date.now() + LIFE_MS);
  await links().create({ data: { identifier: IDENTIFIER, token: storedToken(code), expires } });
  return `${env().siteUrl}/connect?code=${code}`;
}

/** Renews the code of this process, unless it was used. */
export async function renewStartLink(now: Date): Promise<void> {
  const expires = new Date(now.getTime() + LIFE_MS);
  await links().updateMany({ where: { token: storedToken(codeOfProcess()) }, data: { expires } });
}

/**
 * Uses a code up, once; returns the token of the operator's session for it. Wrong codes, perhaps from behind the same
 * proxy, do not keep out the right one, which is not counted.
 */
export async function redeemStartCode(request: Request, code: string): Promise<string | undefined> {
  const isOwn = storedToken(code) === storedToken(codeOfProcess());
  const token = isOwn || (await mayTry(request)) ? await take(request, code) : undefined;
  recordEvent(token === undefined ? "start-link-refused" : "start-link-used", { network: clientAddress(request) });
  return token;
}

async function mayTry(request: Request): Promise<boolean> {
  try {
    await consume(LIMITS.startCodesPerAddress, clientAddress(request));
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

async function take(request: Request, code: string): Promise<string | undefined> {
  const where = { identifier: IDENTIFIER, token: storedToken(code), expires: { gt: new Date() } };
  if ((await links().count({ where })) === 0) return undefined;
  // Made before the code is used up, so that no failure in between takes the code away for nothing.
  const token = await openOperatorSession(browserName(request.headers.get("user-agent")));
  const isTaken = (await links().deleteMany({ where })).count === 1;
  // The session whose cookie is replaced, or the new one when another browser was faster.
  await endSession(isTaken ? readCookie(request, OPERATOR_COOKIE) : token);
  return isTaken ? token : undefined;
}

const links = () => database().verificationToken;
