import "server-only";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { hasAccount, type Owner } from "@/lib/server/identity/owner";
import { openSealedValue, sealValue } from "@/lib/server/sealed-value";
import type { PushService } from "../push-services";
import { FAILED_FIELDS } from "../wire";
import type { Adapter } from "./adapter";
import { type Ask, askService, type Login, ServiceFailure } from "./ask";
import { brevo } from "./brevo";
import { listmonk } from "./listmonk";
import { mailchimp } from "./mailchimp";
import { resend } from "./resend";

/** The services by their names. */
export const ADAPTERS: Readonly<Record<PushService, Adapter>> = { brevo, mailchimp, listmonk, resend };

/** An owner at one service. */
export interface Account {
  owner: Owner;
  service: PushService;
}

const PURPOSE = "service keys";

/** The number of characters by which a person recognizes their key. */
const HINT = 4;

/** Returns what may leave the server of a stored key; null without one. */
export async function keyState({ owner, service }: Account): Promise<{ hint: string; isBroken: boolean } | null> {
  const row = await database().serviceKey.findUnique({ where: { owner_service: { owner, service } } });
  return row && { hint: row.hint, isBroken: row.brokenAt !== null };
}

/** Stores a key that its service accepts, in place of the one before. */
export async function saveKey({ owner, service }: Account, key: string): Promise<void> {
  const [sealed, hint] = [await sealValue({}, key, PURPOSE), key.slice(-HINT)];
  await database().$executeRaw`INSERT INTO "ServiceKey" ("owner", "service", "sealed", "hint", "createdAt")
    SELECT ${owner}, ${service}, ${sealed}, ${hint}, ${new Date()} WHERE ${hasAccount(owner)}
    ON CONFLICT ("owner", "service") DO UPDATE SET "sealed" = excluded."sealed", "hint" = excluded."hint",
      "brokenAt" = NULL, "createdAt" = excluded."createdAt"`;
}

export async function forgetKey({ owner, service }: Account): Promise<void> {
  await database().serviceKey.deleteMany({ where: { owner, service } });
}

/** A service with a key, until a signal ends what is asked. */
export interface OpenService {
  adapter: Adapter;
  login: Login;
  ask: Ask;
}

/** Opens a service with a key. @throws AppError `invalid_request` for a key that is none of the service. */
export function openService(service: PushService, key: string, signal: AbortSignal): OpenService {
  const adapter = ADAPTERS[service];
  if (!adapter.keyForm.test(key)) {
    const message = `${adapter.keyHint} Copy the whole key and try again.`;
    throw new AppError("invalid_request", { message, field: FAILED_FIELDS.key });
  }
  const login = adapter.login(key);
  return { adapter, login, ask: askService(service, key, login, signal) };
}

/**
 * Works with the stored key, which is marked as broken when the service refuses it.
 * @param work gets the sealed key too, which differs for each key.
 * @throws AppError `conflict` with the field of the key when there is none or it cannot be read.
 */
export async function withStoredKey<Result>(
  { owner, service }: Account,
  signal: AbortSignal,
  work: (opened: OpenService, sealed: string) => Promise<Result>,
): Promise<Result> {
  const { name } = SERVICE_TAGS[service];
  const missing = (message: string) => new AppError("conflict", { message, field: FAILED_FIELDS.key });
  const row = await database().serviceKey.findUnique({ where: { owner_service: { owner, service } } });
  if (!row) throw missing(`Paste your key for ${name} first.`);
  const key = (await openSealedValue(row.sealed, PURPOSE))?.text;
  if (key === undefined) throw missing(`The key for ${name} can't be read on this server anymore. Paste it again.`);
  try {
    return await work(openService(service, key, signal), row.sealed);
  } catch (error) {
    const isRefused = error instanceof ServiceFailure && error.trouble === "key";
    const where = { owner, service, sealed: row.sealed };
    if (isRefused) await database().serviceKey.updateMany({ where, data: { brokenAt: new Date() } });
    throw error;
  }
}
