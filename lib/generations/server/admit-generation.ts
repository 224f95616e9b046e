import { type Prices, SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { type TextModel, type TextRequest, tokensAtMost } from "@/lib/model/server/text-model";
import { longestTextMs } from "@/lib/model/server/time-limits";
import { AppError } from "@/lib/server/app-error";
import { env } from "@/lib/server/env";
import { clientAddress, isLoopback, wideNetwork } from "@/lib/server/http/client-address";
import { isUser, type Owner } from "@/lib/server/identity/owner";
import { counted, recordRefusal, takeShared } from "@/lib/server/limits/consume";
import { countersOf, EVERYBODY, LIMITS, type Limit } from "@/lib/server/limits/limits";
import { Slots } from "@/lib/server/limits/slots";
import { type GiveBack, keptAfter, type Take, takeAll } from "@/lib/server/limits/take-all";
import { once } from "@/lib/server/once";
import { redis } from "@/lib/server/redis";
import { hiddenKey } from "@/lib/server/secret";
import type { Usage } from "@/lib/stream/events";
import { BUSY_SECONDS, TOKEN_SHARES, TokenBudget, type TokenShare } from "./token-budget";

/** A generation that may run, with the prices of its model's tokens. */
export interface AdmittedGeneration {
  model: TextModel;
  request: TextRequest;
  prices: Prices;
  /** Called once at the end. Readers get the last frame when it has resolved; it never rejects. */
  onEnd?: (outcome: GenerationOutcome) => Promise<void> | void;
}

/** The outcome of a generation, for the counters. */
export interface GenerationOutcome {
  result: "done" | "failed" | "stopped";
  hasText: boolean;
  /** The usage of the model, counted or estimated; absent when it was not called. */
  usage: Usage;
  /** The tokens of all calls: the model's counts, or the most that a call without a count can have used. */
  tokens: number;
}

/**
 * Admits a generation if its network address and its owner have texts, places and tokens left, and the day has tokens.
 * All of it is taken before the model is called; after a refusal, everything is given back. The sample writer uses no
 * tokens.
 * @returns a function that takes the outcome at the end (`onEnd` of `AdmittedGeneration`).
 * @throws AppError `rate_limited` or `budget_exhausted`.
 */
export async function admitGeneration(
  request: Request,
  text: TextRequest,
  owner: Owner,
  model: TextModel,
): Promise<(outcome?: GenerationOutcome) => void> {
  const network = clientAddress(request);
  const end = await takeAll([
    // The network comes first: a browser that is a new visitor each time has no other limits.
    takePlace(CONCURRENCY_LIMITS.perAddress, network),
    countText(LIMITS.generationsPerAddress, network),
    countText(LIMITS.generationsPerAddressInDay, network),
    // Also for an owner that is an address: a request without a cookie gets no more.
    takePlace(CONCURRENCY_LIMITS.perOwner, owner),
    countText(LIMITS.generationsPerOwner, owner),
    ...(model.name === SAMPLE_WRITER_NAME ? [] : tokenTakes(network, owner, text)),
  ]);
  // The last frame does not wait for it.
  return (outcome) => void end(outcome);
}

/** Counts a text: a failure without text does not count, but a stopped generation does, which has cost its prompt. */
const countText = (limit: Limit, key: string): Take<GenerationOutcome> =>
  keptAfter(counted(limit, key), ({ hasText, result }) => hasText || result === "stopped");

function tokenTakes(network: string, owner: Owner, text: TextRequest): Take<GenerationOutcome>[] {
  const { dailyTokenBudget } = env();
  if (dailyTokenBudget === undefined) return [];
  /** Reserves the most tokens that the text can use of a part of a share, and settles them at its end. */
  const reserve = async (share: TokenShare, key: string, part?: number) => {
    const budget = once(`token budget ${share.name}`, () => new TokenBudget(share, dailyTokenBudget, redis()))();
    const settle = await budget.reserve(key, tokensAtMost(text), new Date(), part);
    return (outcome?: GenerationOutcome) => settle(outcome?.tokens ?? 0);
  };
  const ofVisitors = (share: TokenShare) =>
    takeShared<GenerationOutcome>(
      network,
      { name: share.name, windowSeconds: share.periodSeconds },
      (part) => reserve(share, EVERYBODY, part),
      ({ tokens }) => tokens > 0,
    );
  const { visitorsInHour, visitorsInDay } = TOKEN_SHARES;
  return [
    // All requests may share the loopback address.
    ...(isLoopback(network)
      ? []
      : [
          () => reserve(TOKEN_SHARES.network, wideNetwork(network) ?? network),
          ...(isUser(owner) ? [] : [ofVisitors(visitorsInHour), ofVisitors(visitorsInDay)]),
        ]),
    () => reserve(TOKEN_SHARES.owner, owner),
    () => reserve(TOKEN_SHARES.everybody, EVERYBODY),
  ];
}

type ConcurrencyLimit = Omit<Limit, "windowSeconds">;

/** The most things in progress at the same time, which a burst within the other limits cannot exceed. */
export const CONCURRENCY_LIMITS = {
  // More than the six streams that a browser opens at once over HTTP/1.1.
  perOwner: {
    name: "open-per-owner",
    points: 12,
    refusal: "You already have twelve AI requests in progress.",
  },
  perAddress: {
    name: "open-per-address",
    points: 120,
    refusal: "Too many AI requests are in progress on your network right now.",
    isOfNetwork: true,
  },
} satisfies Record<string, ConcurrencyLimit>;

/** Takes a place for something in progress for a key. @throws AppError `rate_limited` when none is free. */
function takePlace(places: ConcurrencyLimit, key: string): Take<GenerationOutcome> {
  return () => takeAll(countersOf(places, key).map((counter) => () => takeOne(counter.limit, counter.key)));
}

async function takeOne(limit: ConcurrencyLimit, key: string): Promise<GiveBack<GenerationOutcome>> {
  const slots = once(`slots ${limit.name}`, () => new Slots(limit, longestTextMs(env()), redis()))();
  const release = await slots.take(hiddenKey(key));
  if (release) return release;
  recordRefusal(limit.name, key);
  throw new AppError("rate_limited", {
    message: `${limit.refusal} Try again when one of them finishes.`,
    retryAfterSeconds: BUSY_SECONDS,
  });
}
