import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { hasAccount, type Owner } from "@/lib/server/identity/owner";
import { openSealedValue, sealValue } from "@/lib/server/sealed-value";
import type { PushService } from "../wire";
import type { Adapter } from "./adapter";
import { type OpenService, openService, ServiceFailure, toMend } from "./ask";
import { brevo } from "./brevo";
import { kit } from "./kit";
import { listmonk } from "./listmonk";
import { mailchimp } from "./mailchimp";
import { resend } from "./resend";

/** The services that take drafts. */
const ADAPTERS: readonly Adapter[] = [brevo, mailchimp, listmonk, resend, kit];

/** Returns the services that this site offers. */
export const offeredAdapters = () => ADAPTERS.filter(({ isOffered }) => isOffered?.() ?? true);

/** Returns the service of a name. @throws AppError `not_found` without one that is offered. */
export function adapterOf(name: string): Adapter {
  const adapter = offeredAdapters().find(({ service }) => service === name);
  if (adapter) return adapter;
  throw new AppError("not_found");
}

/** An owner at one service. */
export interface Account {
  owner: Owner;
  adapter: Adapter;
}

const PURPOSE = "service keys";

/** The number of characters by which a person recognizes their key. */
const HINT = 4;

/** Returns what may leave the server of each stored key of an owner, by its service. */
export async function keysOf(owner: Owner): Promise<ReadonlyMap<string, PushService["key"]>> {
  const rows = await database().serviceKey.findMany({ where: { owner } });
  return new Map(rows.map(({ service, hint, brokenAt }) => [service, { hint, isBroken: brokenAt !== null }]));
}

/** Stores a key that its service accepts, in place of the one before; returns what may leave the server of it. */
export async function saveKey({ owner, adapter }: Account, key: string): Promise<PushService["key"]> {
  const [sealed, hint] = [await sealValue({}, key, PURPOSE), key.slice(-HINT)];
  await database().$executeRaw`INSERT INTO "ServiceKey" ("owner", "service", "sealed", "hint", "createdAt")
    SELECT ${owner}, ${adapter.service}, ${sealed}, ${hint}, ${new Date()} WHERE ${hasAccount(owner)}
    ON CONFLICT ("owner", "service") DO UPDATE SET "sealed" = excluded."sealed", "hint" = excluded."hint",
      "brokenAt" = NULL, "createdAt" = excluded."createdAt"`;
  return { hint, isBroken: false };
}

export async function forgetKey({ owner, adapter: { service } }: Account): Promise<void> {
  await database().serviceKey.deleteMany({ where: { owner, service } });
}

/**
 * Works with the stored key, which is marked as broken when the service refuses it.
 * @param work gets the sealed key too, which differs for each key.
 * @throws AppError `conflict` with the field of the key when there is none or it cannot be read.
 */
export async function withStoredKey<Result>(
  { owner, adapter }: Account,
  signal: AbortSignal,
  work: (opened: OpenService, sealed: string) => Promise<Result>,
): Promise<Result> {
  const { service } = adapter;
  const { name } = SERVICE_TAGS[service];
  const missing = (message: string) => toMend("key", "conflict", message);
  const row = await database().serviceKey.findUnique({ where: { owner_service: { owner, service } } });
  if (!row) throw missing(`Paste your key for ${name} first.`);
  const key = (await openSealedValue(row.sealed, PURPOSE))?.text;
  if (key === undefined) throw missing(`The key for ${name} can't be read on this server anymore. Paste it again.`);
  try {
    return await work(openService(adapter, key, signal), row.sealed);
  } catch (error) {
    const isRefused = error instanceof ServiceFailure && error.trouble === "key";
    const where = { owner, service, sealed: row.sealed };
    if (isRefused) await database().serviceKey.updateMany({ where, data: { brokenAt: new Date() } });
    throw error;
  }
}
