import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { env } from "@/lib/server/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { findSessionUser } from "@/lib/server/identity/sessions";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { recordEvent } from "@/lib/server/log";
import { once } from "@/lib/server/once";
import { outsideRequests } from "@/lib/server/outside-requests";
import { freshJson, ownRoute, readBody, type With } from "@/lib/server/route";
import { hiddenKey } from "@/lib/server/secret";
import { PUSH_SERVICES, SERVICE_LINKS } from "../push-services";
import type { Choices, ServiceState, WantedKey } from "../wire";
import { newestReceipt } from "./push-rows";
import { type Account, forgetKey, keyState, openService, saveKey, withStoredKey } from "./service-keys";

/** Returns the user of a request as an owner. @throws AppError `sign_in_required`. */
export async function signedInOwner(request: Request): Promise<`user:${string}`> {
  const user = await findSessionUser(request);
  if (user) return `user:${user.id}`;
  throw new AppError("sign_in_required", { message: "Sign in to put emails into your email service." });
}

/** Counts a request that asks a service. @throws AppError `rate_limited`. */
export function countCall(request: Request, owner: string): Promise<unknown> {
  const ofNetwork = counted(LIMITS.serviceCallsPerAddress, clientAddress(request));
  return takeAll([ofNetwork, counted(LIMITS.serviceCallsPerOwner, owner)]);
}

type Respond = (request: Request, account: Account) => Promise<Response>;

/** Makes a handler for a service of a person who is signed in. @throws AppError `not_found` for a service of no such name. */
const serviceRoute = (respond: Respond) =>
  ownRoute<With<"service">>(async (request, { params }) => {
    const owner = await signedInOwner(request);
    const { service: asked } = await params;
    const service = PUSH_SERVICES.find((name) => name === asked);
    if (!service) throw new AppError("not_found");
    return respond(request, { owner, service });
  });

async function stateOf(account: Account, draftId: string | null = null): Promise<ServiceState> {
  const below = account.service === "listmonk" ? env().listmonkUrl : "";
  const { key, drafts } = SERVICE_LINKS[account.service];
  return {
    isOffered: below !== undefined,
    links: { key: `${below ?? ""}${key}`, drafts: `${below ?? ""}${drafts}` },
    key: await keyState(account),
    receipt: draftId === null ? null : await newestReceipt(account, draftId),
  };
}

/** Handles `GET /api/services/{service}?draft=ID`: responds with `ServiceState`, without asking the service. */
export const getService = serviceRoute(async (request, account) =>
  freshJson(await stateOf(account, new URL(request.url).searchParams.get("draft"))),
);

const isKey = (text: string) => /^[\x21-\x7e]+$/.test(text);
const wantedKey = z.object({
  key: z.string().trim().max(500).refine(isKey, {
    error: "This isn't a valid key. Keys have no spaces or line breaks. Copy just the key and try again.",
  }),
}) satisfies z.ZodType<WantedKey>;

/** Handles `PUT /api/services/{service}`, body `WantedKey`: stores a key that the service accepts. */
export const putService = serviceRoute(async (request, account) => {
  const { owner, service } = account;
  const { key } = await readBody(request, wantedKey);
  const { adapter, ask } = openService(service, key, request.signal);
  await countCall(request, owner);
  await adapter.check(ask);
  await saveKey(account, key);
  recordEvent("service-key-saved", { owner, network: clientAddress(request), service });
  return freshJson(await stateOf(account));
});

/** Handles `DELETE /api/services/{service}`: forgets the key. The drafts in the service stay. */
export const deleteService = serviceRoute(async (request, account) => {
  await forgetKey(account);
  recordEvent("service-key-removed", {
    owner: account.owner,
    network: clientAddress(request),
    service: account.service,
  });
  return freshJson(await stateOf(account));
});

/** How long the lists and senders of a service are kept. */
const CHOICES_MS = 10 * 60_000;

/** The choices of each key, by a hash of the sealed one. */
const keptChoices = once("choices of services", () => new Map<string, Choices>());

/** Handles `GET /api/services/{service}/choices`: responds with `Choices`, kept for ten minutes unless asked `?again=1`. */
export const getChoices = serviceRoute((request, account) =>
  withStoredKey(account, request.signal, async ({ adapter, ask }, sealed) => {
    const name = hiddenKey(`choices ${account.owner} ${sealed}`);
    const isAgain = new URL(request.url).searchParams.has("again");
    const kept = isAgain ? undefined : keptChoices().get(name);
    if (kept) return freshJson(kept);
    await countCall(request, account.owner);
    const choices = await adapter.choices(ask);
    keptChoices().set(name, choices);
    outsideRequests(() => setTimeout(() => keptChoices().delete(name), CHOICES_MS).unref());
    return freshJson(choices satisfies Choices);
  }),
);
