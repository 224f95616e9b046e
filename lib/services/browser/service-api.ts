import * as z from "zod/mini";
import { askJson } from "@/lib/browser/ask-json";
import { persisted } from "@/lib/browser/persisted";
import {
  choicesSchema,
  type Destination,
  destinationSchema,
  keySchema,
  receiptSchema,
  sentLettersSchema,
  servicesSchema,
  type WantedKey,
  type WantedPush,
} from "@/lib/services/wire";
import { letterApi, serviceApi } from "@/lib/text/later-paths";
import type { MailingService } from "@/lib/text/merge-tags";
import type { DraftOwner } from "@/lib/wizard/draft";

/** The longest wait for a service, which has 30 seconds for each of the answers that its lists take. */
const SERVICE_MS = 60_000;

/** The longest wait for a push: 60 seconds for its steps, after those of another request of the same click. */
const PUSH_MS = 100_000;

/** Reads the services with a person's keys of them, and the newest receipts of a draft. */
export const readServices = (draft: string | null, signal: AbortSignal) =>
  askJson(serviceApi.all(draft), servicesSchema, { signal });

/** Stores a key that its service accepts. */
export const saveKey = (service: MailingService, key: string) =>
  askJson(serviceApi.service(service), keySchema, {
    method: "PUT",
    json: { key } satisfies WantedKey,
    timeLimitMs: SERVICE_MS,
  });

/** Removes the key of a service; its drafts stay there. */
export const forgetKey = (service: MailingService) =>
  askJson(serviceApi.service(service), z.null(), { method: "DELETE" });

/** Reads the lists and senders of a service, `again` without those that the server keeps for ten minutes. */
export const readChoices = (service: MailingService, again: boolean, signal: AbortSignal) =>
  askJson(serviceApi.choices(service, again), choicesSchema, { timeLimitMs: SERVICE_MS, signal });

/** Puts a letter into a service as a draft. A click that got no receipt has the same key when it is tried again. */
export const pushLetter = (wanted: WantedPush, key: string, signal: AbortSignal) =>
  askJson(letterApi.push, receiptSchema, {
    ...{ method: "POST", json: wanted, headers: { "Idempotency-Key": key }, timeLimitMs: PUSH_MS, signal },
  });

/** Reads the letters that a service has sent last. */
export const readSentLetters = (service: MailingService, signal: AbortSignal) =>
  askJson(serviceApi.letters(service), sentLettersSchema, { timeLimitMs: SERVICE_MS, signal });

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
