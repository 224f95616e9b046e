import { z } from "zod";
import { readHtml } from "@/lib/page-brief/server/read-html";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { AppError } from "@/lib/server/app-error";
import { clientAddress } from "@/lib/server/http/client-address";
import { signedInOwner } from "@/lib/server/identity/owner";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { recordEvent } from "@/lib/server/log";
import { once } from "@/lib/server/once";
import { outsideRequests } from "@/lib/server/outside-requests";
import { freshJson, ownRoute, readBody, type With } from "@/lib/server/route";
import { hiddenKey } from "@/lib/server/secret";
import { cleanLine } from "@/lib/text/clean-text";
import { KEY_LIMIT } from "@/lib/text/limit-words";
import { VOICE_LIMITS } from "@/lib/voice/voice";
import type { Choices, PushService, SentLetters, WantedKey } from "../wire";
import { type Adapter, addressOf, type FoundChoices, MOST_LISTS, MOST_SENT } from "./adapter";
import { openService } from "./ask";
import { newestReceipts } from "./push-rows";
import { type Account, adapterOf, forgetKey, keysOf, offeredAdapters, saveKey, withStoredKey } from "./service-keys";

/** Returns the person of a request. @throws AppError `sign_in_required`. */
export const ownerOfServices = (request: Request) => signedInOwner(request, "put emails into your email service");

/** Counts a request that asks a service. @throws AppError `rate_limited`. */
export function countCall(request: Request, owner: string): Promise<unknown> {
  const ofNetwork = counted(LIMITS.serviceCallsPerAddress, clientAddress(request));
  return takeAll([ofNetwork, counted(LIMITS.serviceCallsPerOwner, owner)]);
}

/** Handles `GET /api/services?draft=ID`: responds with each `PushService` that is offered, without asking any of them. */
export const getServices = ownRoute(async (request) => {
  const owner = await ownerOfServices(request);
  const draftId = new URL(request.url).searchParams.get("draft");
  const [keys, receipts] = await Promise.all([keysOf(owner), draftId === null ? null : newestReceipts(owner, draftId)]);
  const services = offeredAdapters().map(({ service, words, pages }): PushService => {
    const [key, receipt] = [keys.get(service) ?? null, receipts?.get(service) ?? null];
    return { service, words, pages: pages(), key, receipt };
  });
  return freshJson(services);
});

/** Makes a handler for a service of a person who is signed in. @throws AppError `not_found` for a service of no such name. */
const serviceRoute = (respond: (request: Request, account: Account) => Promise<Response>) =>
  ownRoute<With<"service">>(async (request, { params }) => {
    const owner = await ownerOfServices(request);
    return respond(request, { owner, adapter: adapterOf((await params).service) });
  });

const isKey = (text: string) => /^[\x21-\x7e]+$/.test(text);
const wantedKey = z.object({
  key: z.string().trim().max(KEY_LIMIT).refine(isKey, {
    error: "This isn't a valid key. Keys have no spaces or line breaks. Copy just the key and try again.",
  }),
}) satisfies z.ZodType<WantedKey>;

/** Handles `PUT /api/services/{service}`, body `WantedKey`: stores a key that the service accepts, and responds with its state. */
export const putService = serviceRoute(async (request, account) => {
  const { owner, adapter } = account;
  const { key } = await readBody(request, wantedKey);
  const { ask } = openService(adapter, key, request.signal);
  await countCall(request, owner);
  await adapter.check(ask);
  const state = await saveKey(account, key);
  recordEvent("service-key-saved", { owner, network: clientAddress(request), service: adapter.service });
  return freshJson(state);
});

/** Handles `DELETE /api/services/{service}`: forgets the key. The drafts in the service stay. */
export const deleteService = serviceRoute(async (request, account) => {
  const { owner, adapter } = account;
  await forgetKey(account);
  recordEvent("service-key-removed", { owner, network: clientAddress(request), service: adapter.service });
  return new Response(null, { status: 204 });
});

/** How long the lists and senders of a service are kept. */
const CHOICES_MS = 10 * 60_000;

/** The choices of each key, by a hash of the sealed one. */
const keptChoices = once("choices of services", () => new Map<string, Choices>());

/** The longest name of a list that is shown, in characters. */
const LIST_NAME = 200;

/** Returns what a service has to choose from as it is shown. */
function shownChoices({ lists, isCut = false, senders = [], domains = [] }: FoundChoices): Choices {
  const shown = lists.map((list) => ({ ...list, name: cleanLine(list.name).slice(0, LIST_NAME) }));
  return { lists: shown.slice(0, MOST_LISTS), isCut: isCut || lists.length > MOST_LISTS, senders, domains };
}

/** Returns what a service lacks, without which no draft can be made in it; undefined when everything is there. */
function lackOf({ words, sender }: Adapter, { lists, senders, domains }: Choices): string | undefined {
  if (lists.length === 0) return words.list.toLowerCase();
  if (sender === "id" && senders.length === 0) return "confirmed sender";
  const isKnown = domains.length > 0 || lists.some((list) => list.sender);
  return sender === "email" && !isKnown ? "verified domain" : undefined;
}

/**
 * Handles `GET /api/services/{service}/choices`: responds with `Choices`, kept for ten minutes unless asked `?again=1`.
 * @throws AppError `conflict` when the service lacks what a draft needs.
 */
export const getChoices = serviceRoute((request, account) =>
  withStoredKey(account, request.signal, async ({ ask }, sealed) => {
    const { owner, adapter } = account;
    const name = hiddenKey(`choices ${owner} ${sealed}`);
    const isAgain = new URL(request.url).searchParams.has("again");
    const kept = isAgain ? undefined : keptChoices().get(name);
    if (kept) return freshJson(kept);
    await countCall(request, owner);
    const choices = shownChoices(await adapter.choices(ask));
    const lack = lackOf(adapter, choices);
    if (lack !== undefined) {
      const message = `${SERVICE_TAGS[adapter.service].name} has no ${lack} yet. Add one there, then try again.`;
      throw new AppError("conflict", { message });
    }
    keptChoices().set(name, choices);
    outsideRequests(() => setTimeout(() => keptChoices().delete(name), CHOICES_MS).unref());
    return freshJson(choices satisfies Choices);
  }),
);

/** The longest wait for all letters of a service, in milliseconds. */
const SENT_MS = 45_000;

/**
 * Handles `GET /api/services/{service}/letters`: responds with `SentLetters`, those that were sent last. One that cannot
 * be read is left out. Nothing is stored, and one is read after the other, because services count requests a second.
 */
export const getLetters = serviceRoute(async (request, account) => {
  const limit = AbortSignal.any([request.signal, AbortSignal.timeout(SENT_MS)]);
  return withStoredKey(account, limit, async ({ ask }) => {
    await countCall(request, account.owner);
    const { campaigns, sent } = account.adapter;
    const letters: SentLetters = [];
    let failure: unknown;
    for (const { id, subject } of (await ask("GET", campaigns + sent.query, sent.found)).slice(0, MOST_SENT)) {
      try {
        const path = addressOf(account.adapter, id) + (sent.path ?? "");
        const text = await textOf(await ask("GET", path, sent.content));
        if (text !== "") letters.push({ title: cleanLine(subject).slice(0, 200), text });
      } catch (error) {
        failure = error;
      }
    }
    if (letters.length === 0 && failure !== undefined) throw failure;
    return freshJson(letters satisfies SentLetters);
  });
});

/** Returns a letter as text with a paragraph a line, as people paste one. */
async function textOf({ html, text = "" }: { html: string; text?: string }): Promise<string> {
  const lines = html === "" ? [text] : (await readHtml(html)).lines.map((line) => line.replace(/^# /, ""));
  return lines.join("\n\n").trim().slice(0, VOICE_LIMITS.sample);
}
