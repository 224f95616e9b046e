import "server-only";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import { env } from "@/lib/server/env/env";
import { clientAddress, isLoopback } from "@/lib/server/http/client-address";
import type { Owner } from "@/lib/server/identity/owner";
import { tokensAtMost } from "@/lib/server/model/call-tokens";
import type { TextModel, TextRequest } from "@/lib/server/model/text-model";
import { once } from "@/lib/server/once";
import { redis } from "@/lib/server/redis/redis";
import { CONCURRENCY_LIMITS, type ConcurrencyLimit } from "./concurrency-limits";
import { consume, giveBack } from "./consume";
import type { GenerationOutcome } from "./generation-outcome";
import { EVERYBODY, LIMITS, type Limit } from "./limits";
import { type Take, takeAll } from "./take-all";
import { takePlace } from "./take-place";
import { TOKEN_SHARES, TokenBudget, type TokenShare } from "./token-budget";

/** The limits of one key that a generation counts for. */
interface Allowance {
  key: string;
  places: ConcurrencyLimit;
  limits: readonly Limit[];
  /** Absent for the loopback address, which all requests may share. */
  tokens?: TokenShare;
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
): Promise<(outcome: GenerationOutcome) => void> {
  const all = [allowanceOfNetwork(clientAddress(request)), allowanceOfOwner(owner)];
  const tokenTakes = [
    ...all.flatMap(({ key, tokens }) => (tokens ? [setAside(tokens, key, text)] : [])),
    setAside(TOKEN_SHARES.everybody, EVERYBODY, text),
  ];
  const end = await takeAll([
    ...all.flatMap(({ key, places, limits }) => [
      () => takePlace(places, key),
      ...limits.map((limit) => countText(limit, key)),
    ]),
    ...(model.name === SAMPLE_WRITER_NAME ? [] : tokenTakes),
  ]);
  // The last frame does not wait for it.
  return (outcome) => void end(outcome);
}

/** Returns the limits of a network, which come first: a browser that is a new visitor each time has no others. */
function allowanceOfNetwork(address: string): Allowance {
  const { generationsPerAddress, generationsPerAddressInHour, generationsPerAddressInDay } = LIMITS;
  const limits = [generationsPerAddress, generationsPerAddressInHour, generationsPerAddressInDay];
  const tokens = isLoopback(address) ? {} : { tokens: TOKEN_SHARES.network };
  return { key: address, places: CONCURRENCY_LIMITS.perAddress, limits, ...tokens };
}

/** Returns the limits of a person, also for an owner that is an address: a request without a cookie gets no more. */
function allowanceOfOwner(owner: Owner): Allowance {
  const { generationsPerOwner, generationsPerOwnerInHour, generationsPerOwnerInDay } = LIMITS;
  const limits = [generationsPerOwner, generationsPerOwnerInHour, generationsPerOwnerInDay];
  return { key: owner, places: CONCURRENCY_LIMITS.perOwner, limits, tokens: TOKEN_SHARES.owner };
}

function countText(limit: Limit, key: string): Take<GenerationOutcome> {
  return async () => {
    await consume(limit, key);
    // A failure without text does not count. A stopped generation does: it has cost its prompt.
    return (outcome) =>
      outcome && (outcome.hasText || outcome.result === "stopped") ? undefined : giveBack(limit, key);
  };
}

/** Reserves the most tokens that a text can use, if tokens are counted, and settles them at its end. */
function setAside(share: TokenShare, key: string, text: TextRequest): Take<GenerationOutcome> {
  return async () => {
    const settle = await budgetFor(share)?.reserve(key, tokensAtMost(text));
    return (outcome) => settle?.(outcome?.tokens ?? 0);
  };
}

/** Returns the budget of this process; undefined when there is none. */
function budgetFor(share: TokenShare): TokenBudget | undefined {
  const { dailyTokenBudget } = env();
  if (dailyTokenBudget === undefined) return undefined;
  return once(`token budget ${share.name}`, () => new TokenBudget(share, dailyTokenBudget, redis()))();
}
