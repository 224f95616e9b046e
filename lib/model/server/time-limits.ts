import { isFoundKind, type ServiceId } from "@/lib/model/wire";
import { AppError } from "@/lib/server/app-error";
import { type Env, env } from "@/lib/server/env";

/** The time limits of an upstream call in milliseconds (specification 10.5). */
export type TimeLimits = ReturnType<typeof timeLimits>;

/** The longest time after the first token: 120 s in all with the usual 30 s for the first. */
const AFTER_FIRST_TOKEN_SECONDS = 90;

/** Returns the limits; a slow local model gets more time for its first token, and as much more in all. */
export function timeLimits(firstTokenSeconds: number) {
  return {
    connectMs: 5_000,
    firstTokenMs: firstTokenSeconds * 1000,
    idleMs: 20_000,
    totalMs: (firstTokenSeconds + AFTER_FIRST_TOKEN_SECONDS) * 1000,
  };
}

/** The least time that a found server gets for its first token: it loads the model into its memory at the first text. */
const LOADING_SECONDS = 120;

/** Returns how long the model of a connected service may take to begin. */
export function firstTokenSecondsOf(service: ServiceId): number {
  const { firstTokenSeconds } = env();
  return isFoundKind(service) ? Math.max(firstTokenSeconds, LOADING_SECONDS) : firstTokenSeconds;
}

/** The time for the work before and after a text, such as its place and its record. */
const BESIDE_WRITING_MS = 30_000;

/**
 * Returns a time in ms that no text exceeds: of the environment's model, or of any that can be connected without one.
 */
export function longestTextMs({ model, firstTokenSeconds }: Pick<Env, "model" | "firstTokenSeconds">): number {
  if (model?.provider === "sample") return BESIDE_WRITING_MS;
  return (
    timeLimits(model ? firstTokenSeconds : Math.max(firstTokenSeconds, LOADING_SECONDS)).totalMs + BESIDE_WRITING_MS
  );
}

/** The limits that a call can pass while it has a connection, with the words for a person. */
const WORDS = {
  firstTokenMs: "The model took too long to start. Try again.",
  idleMs: "The model stopped in the middle of its answer. Try again.",
  totalMs: "The model took too long to finish. Try again.",
} as const;

type LimitName = keyof typeof WORDS;

/** The variable for the time to the first token, which is a part of the total. */
const VARIABLE = "MODEL_FIRST_TOKEN_SECONDS";

/** Watches one call to a model over all its tries. */
export type CallClock = ReturnType<typeof startClock>;

/** Starts the clock of a call. */
export function startClock(limits: TimeLimits, caller: AbortSignal) {
  // One controller and no `AbortSignal.any`, because Node.js never frees the listeners of a combined signal.
  const ending = new AbortController();
  const giveUp = () => ending.abort(caller.reason);
  if (caller.aborted) giveUp();
  else caller.addEventListener("abort", giveUp, { once: true });
  let passed: LimitName | undefined;
  let failure: AppError | undefined;
  let awaited: "first token" | "next token" | "try" = "try";
  const expire = (limit: LimitName) => {
    passed ??= limit;
    failure ??= new AppError("model_timeout", { message: WORDS[passed] });
    ending.abort(failure);
  };
  const total = setTimeout(expire, limits.totalMs, "totalMs");
  const first = setTimeout(() => {
    if (awaited === "first token") expire("firstTokenMs");
  }, limits.firstTokenMs);
  // Refreshed at every word, which is cheaper than a new timer.
  const idle = setTimeout(() => {
    if (awaited === "next token") expire("idleMs");
  }, limits.idleMs);
  return {
    /** Aborts when a limit is passed or the caller aborts. */
    signal: ending.signal,
    /** Returns the failure of the limit that was passed, if one was. */
    expired: () => failure,
    /** Returns that limit for the log, with the variable that makes it longer. */
    expiredFacts: () =>
      passed && { limit: passed, ms: limits[passed], ...(passed !== "idleMs" && { variable: VARIABLE }) },
    /** Begins a new try with the whole time for its first token. */
    beginTry() {
      awaited = "first token";
      first.refresh();
    },
    /** Pauses all limits but the total until the next try, whose wait has a limit of its own. */
    endTry() {
      awaited = "try";
    },
    /** Notes a sign of life of the model. */
    heard() {
      awaited = "next token";
      idle.refresh();
    },
    stop() {
      caller.removeEventListener("abort", giveUp);
      for (const timer of [total, first, idle]) clearTimeout(timer);
    },
  };
}
