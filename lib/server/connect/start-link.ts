import "server-only";
import { isAppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { env } from "@/lib/server/env/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { newSessionToken, storedToken } from "@/lib/server/identity/session-token";
import { consume } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { once } from "@/lib/server/once";
import { recordEvent } from "@/lib/server/records/record-event";

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
 * Uses a code up; returns whether it was good. Of simultaneous uses, only one is. Wrong codes, from behind the same
 * proxy perhaps, do not keep the right one out: the code that this process printed is not counted.
 */
export async function redeemStartCode(request: Request, code: string): Promise<boolean> {
  const isOwn = storedToken(code) === storedToken(codeOfProcess());
  const isGood = (isOwn || (await mayTry(request))) && (await take(code));
  recordEvent(isGood ? "start-link-used" : "start-link-refused", { network: clientAddress(request) });
  return isGood;
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

async function take(code: string): Promise<boolean> {
  const where = { identifier: IDENTIFIER, token: storedToken(code), expires: { gt: new Date() } };
  return (await links().deleteMany({ where })).count === 1;
}

const links = () => database().verificationToken;
