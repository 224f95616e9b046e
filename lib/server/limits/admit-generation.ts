import "server-only";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import { env } from "@/lib/server/env/env";
import { clientAddress, isLoopback, wideNetwork } from "@/lib/server/http/client-address";
import { isUser, type Owner } from "@/lib/server/identity/owner";
import { tokensAtMost } from "@/lib/server/model/call-tokens";
import type { TextModel, TextRequest } from "@/lib/server/model/text-model";
import { once } from "@/lib/server/once";
import { redis } from "@/lib/server/redis/redis";
import type { Usage } from "@/lib/stream/events";
import { consume, giveBack } from "./consume";
import { EVERYBODY, LIMITS, type Limit } from "./limits";
import { partFor, WHOLE } from "./newcomer";
import { type Take, takeAll } from "./take-all";
import { CONCURRENCY_LIMITS, takePlace } from "./take-place";
import { TOKEN_SHARES, TokenBudget, type TokenShare } from "./token-budget";

/** The outcome of a generation, for the counters. */
export interface GenerationOutcome {
  result: "done" | "failed" | "stopped";
  /** Whether it produced any text. */
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
    () => takePlace(CONCURRENCY_LIMITS.perAddress, network),
    countText(LIMITS.generationsPerAddress, network),
    countText(LIMITS.generationsPerAddressInDay, network),
    // Also for an owner that is an address: a request without a cookie gets no more.
    () => takePlace(CONCURRENCY_LIMITS.perOwner, owner),
    countText(LIMITS.generationsPerOwner, owner),
    ...(model.name === SAMPLE_WRITER_NAME ? [] : tokenTakes(network, owner, text)),
  ]);
  // The last frame does not wait for it.
  return (outcome) => void end(outcome);
}

function countText(limit: Limit, key: string): Take<GenerationOutcome> {
  return async () => {
    await consume(limit, key);
    // A failure without text does not count. A stopped generation does: it has cost its prompt.
    return (outcome) =>
      outcome && (outcome.hasText || outcome.result === "stopped") ? undefined : giveBack(limit, key);
  };
}

function tokenTakes(network: string, owner: Owner, text: TextRequest): Take<GenerationOutcome>[] {
  const { visitorsInHour, visitorsInDay } = TOKEN_SHARES;
  const ofVisitors = isUser(owner) ? [] : [visitorsInHour, visitorsInDay];
  return [
    // All requests may share the loopback address.
    ...(isLoopback(network)
      ? []
      : [
          setAside(TOKEN_SHARES.network, wideNetwork(network) ?? network, text),
          ...ofVisitors.map((share) => setAside(share, EVERYBODY, text, network)),
        ]),
    setAside(TOKEN_SHARES.owner, owner, text),
    setAside(TOKEN_SHARES.everybody, EVERYBODY, text),
  ];
}

/**
 * Reserves the most tokens that a text can use, if tokens are counted, and settles them at its end. Of a share that all
 * networks have together, as much as this one may take.
 */
function setAside(share: TokenShare, key: string, text: TextRequest, network?: string): Take<GenerationOutcome> {
  return async () => {
    const budget = budgetFor(share);
    if (!budget) return () => {};
    const { part, forget } =
      network === undefined ? WHOLE : await partFor(network, { name: share.name, windowSeconds: share.periodSeconds });
    return takeAll<GenerationOutcome>([
      async () => (outcome) => (outcome?.tokens ? undefined : forget()),
      async () => {
        const settle = await budget.reserve(key, tokensAtMost(text), new Date(), part);
        return (outcome) => settle(outcome?.tokens ?? 0);
      },
    ]);
  };
}

/** Returns the budget of this process; undefined when there is none. */
function budgetFor(share: TokenShare): TokenBudget | undefined {
  const { dailyTokenBudget } = env();
  if (dailyTokenBudget === undefined) return undefined;
  return once(`token budget ${share.name}`, () => new TokenBudget(share, dailyTokenBudget, redis()))();
}
