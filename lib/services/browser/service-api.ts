import * as z from "zod/mini";
import { persisted } from "@/lib/browser/persisted";
import { type JsonRequest, requestJson, UNREACHABLE } from "@/lib/browser/request-json";
import {
  choicesSchema,
  type Destination,
  destinationSchema,
  keySchema,
  receiptSchema,
  servicesSchema,
  type WantedKey,
  type WantedPush,
} from "@/lib/services/wire";
import type { WireError } from "@/lib/stream/events";
import { letterApi, serviceApi } from "@/lib/text/later-paths";
import type { MailingService } from "@/lib/text/merge-tags";
import type { DraftOwner } from "@/lib/wizard/draft";

/** The result of a request: what was asked for, or why it did not come. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: WireError };

/** The longest wait for a service, which has 30 seconds for each of the answers that its lists take. */
const SERVICE_MS = 60_000;

/** The longest wait for a push: 60 seconds for its steps, after those of another request of the same click. */
const PUSH_MS = 100_000;

/** Reads the services with a person's keys of them, and the newest receipts of a draft. */
export const readServices = (draft: string | null, signal: AbortSignal) =>
  ask(serviceApi.all(draft), servicesSchema, { signal });

/** Stores a key that its service accepts. */
export const saveKey = (service: MailingService, key: string) =>
  ask(serviceApi.service(service), keySchema, {
    method: "PUT",
    json: { key } satisfies WantedKey,
    timeLimitMs: SERVICE_MS,
  });

/** Removes the key of a service; its drafts stay there. */
export const forgetKey = (service: MailingService) => ask(serviceApi.service(service), z.null(), { method: "DELETE" });

/** Reads the lists and senders of a service, `again` without those that the server keeps for ten minutes. */
export const readChoices = (service: MailingService, again: boolean, signal: AbortSignal) =>
  ask(serviceApi.choices(service, again), choicesSchema, { timeLimitMs: SERVICE_MS, signal });

/** Puts a letter into a service as a draft. A click that got no receipt has the same key when it is tried again. */
export const pushLetter = (wanted: WantedPush, key: string, signal: AbortSignal) =>
  ask(letterApi.push, receiptSchema, {
    ...{ method: "POST", json: wanted, headers: { "Idempotency-Key": key }, timeLimitMs: PUSH_MS, signal },
  });

async function ask<Value>(path: string, schema: z.ZodMiniType<Value>, request: JsonRequest): Promise<Result<Value>> {
  const response = await requestJson(path, request);
  if (!response.ok) return { ok: false, error: response.error };
  const body = z.safeParse(schema, response.body);
  return body.success ? { ok: true, value: body.data } : { ok: false, error: UNREACHABLE };
}

const placeOf = ({ hash }: DraftOwner, service: MailingService) => persisted(`service:${hash}:${service}`);

/** Returns where the last draft in a service went, in this browser; null before the first. */
export function lastDestination(owner: DraftOwner, service: MailingService): Destination | null {
  const last = z.safeParse(destinationSchema, placeOf(owner, service).readJson());
  return last.success ? last.data : null;
}

/** Remembers where the next draft in a service goes. */
export function rememberDestination(owner: DraftOwner, service: MailingService, destination: Destination): void {
  placeOf(owner, service).write(JSON.stringify(destination));
}
