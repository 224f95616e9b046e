import "server-only";
import { estimateTokens } from "@/lib/cost/estimate-tokens";
import { env } from "@/lib/server/env";
import type { GenerationOutcome } from "@/lib/server/generations/generate";
import { clientAddress, isLoopback } from "@/lib/server/http/client-address";
import { AppError } from "@/lib/server/http/errors";
import { consume, giveBack } from "@/lib/server/limits/consume";
import { hiddenKey } from "@/lib/server/limits/hidden-key";
import { CONCURRENCY_LIMITS, type ConcurrencyLimit, LIMITS, type Limit } from "@/lib/server/limits/limits";
import type { Owner } from "@/lib/server/limits/owner";
import { type Release, Slots } from "@/lib/server/limits/slots";
import { type GiveBack, type Take, takeAll } from "@/lib/server/limits/take-all";
import { TokenBudget } from "@/lib/server/limits/token-budget";
import type { TextRequest } from "@/lib/server/model/text-model";
import { timeLimits } from "@/lib/server/model/time-limits";
import { redis } from "@/lib/server/redis";

/** A generation that may begin. Whoever runs it says how it ended (`onEnd` of `generate`). */
export interface Admission {
  readonly onEnd: (outcome: GenerationOutcome) => void;
}

/** When somebody tries again whose texts are all being written: about as long as one takes to finish. */
const BUSY_SECONDS = 5;

/** What a place outlives the longest generation by. */
const LEASE_RESERVE_MS = 30_000;

/**
 * Lets a generation begin if its owner and its network address have texts and places left, and the day has tokens. All
 * of it is taken before a model is asked; when one is refused, what was taken before it is given back.
 * @throws AppError `rate_limited` or `budget_exhausted`.
 */
export async function admitGeneration(request: Request, text: TextRequest, owner: Owner): Promise<Admission> {
  const keys = keysOf(clientAddress(request), owner);
  const takes: Take<GenerationOutcome>[] = keys.flatMap(({ key, limit, places }) => [
    () => takePlace(places, key),
    async () => {
      await consume(limit, key);
      // What failed uses up nothing. What was stopped was asked for, and often written in part.
      return (outcome) => (outcome && outcome.result !== "failed" ? undefined : giveBack(limit, key));
    },
  ]);
  const end = await takeAll([...takes, () => setAside(text)]);
  return { onEnd: (outcome) => void end(outcome) };
}

/** What a request counts for: its owner, and its network address. */
function keysOf(address: string, owner: Owner): { key: string; limit: Limit; places: ConcurrencyLimit }[] {
  const ofAddress = isLoopback(address)
    ? { key: address, limit: LIMITS.generationsPerMachine, places: CONCURRENCY_LIMITS.perMachine }
    : { key: address, limit: LIMITS.generationsPerAddress, places: CONCURRENCY_LIMITS.perAddress };
  // Without a cookie the address is the owner, and what an office may do would be what a person may do.
  if (owner.startsWith("address:")) return [ofAddress];
  return [{ key: owner, limit: LIMITS.generationsPerOwner, places: CONCURRENCY_LIMITS.perOwner }, ofAddress];
}

async function takePlace(limit: ConcurrencyLimit, key: string): Promise<Release> {
  const release = await slotsFor(limit).take(hiddenKey(key));
  if (release) return release;
  throw new AppError("rate_limited", {
    message: `${limit.refusal} Try again when one of them has ended.`,
    retryAfterSeconds: BUSY_SECONDS,
  });
}

function slotsFor(limit: ConcurrencyLimit): Slots {
  globalThis.slots ??= new Map();
  const known = globalThis.slots.get(limit.name);
  if (known) return known;
  const { model } = env();
  const longestMs = model.provider === "openai" ? timeLimits(model.firstTokenSeconds).totalMs : 0;
  const slots = new Slots(limit, longestMs + LEASE_RESERVE_MS, redis());
  globalThis.slots.set(limit.name, slots);
  return slots;
}

/** Sets aside what a text may cost of the day's tokens, where they are counted. */
async function setAside(text: TextRequest): Promise<GiveBack<GenerationOutcome>> {
  const reservation = await budget()?.reserve(
    estimateTokens(text.system.length + text.user.length) + text.maxOutputTokens,
  );
  return (outcome) => reservation?.settle(outcome ? outcome.usage.inputTokens + outcome.usage.outputTokens : 0);
}

/** The budget of this process; undefined when there is none, or nothing that costs. */
function budget(): TokenBudget | undefined {
  const { dailyTokenBudget, model } = env();
  if (dailyTokenBudget === undefined || model.provider === "sample") return undefined;
  globalThis.tokenBudget ??= new TokenBudget(dailyTokenBudget, redis());
  return globalThis.tokenBudget;
}

declare global {
  // Next.js may load a module once for each kind of route; the process counts once.
  var slots: Map<string, Slots> | undefined;
  var tokenBudget: TokenBudget | undefined;
}
