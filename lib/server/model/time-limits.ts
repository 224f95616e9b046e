import "server-only";
import { AppError } from "@/lib/server/app-error";
import type { Env } from "@/lib/server/env/env";

/** How long the parts of an upstream call may take, in milliseconds (specification 10.5). */
export interface TimeLimits {
  connectMs: number;
  firstTokenMs: number;
  idleMs: number;
  totalMs: number;
}

/** The most time that a model gets after its first token: 120 s in all with the usual 30 s for the first. */
const AFTER_FIRST_TOKEN_SECONDS = 90;

/** The limits of the design; a slow local model gets more time for its first token, and that much more in all. */
export function timeLimits(firstTokenSeconds: number): TimeLimits {
  return {
    connectMs: 5_000,
    firstTokenMs: firstTokenSeconds * 1000,
    idleMs: 20_000,
    totalMs: (firstTokenSeconds + AFTER_FIRST_TOKEN_SECONDS) * 1000,
  };
}

/** The most time for what comes before and after the writing of a text, such as its place and its record. */
const BESIDE_WRITING_MS = 30_000;

/** Longer than any text takes in all, in milliseconds. The sample writer takes a few seconds. */
export function longestTextMs({ model }: Pick<Env, "model">): number {
  const writingMs = model.provider === "openai" ? timeLimits(model.firstTokenSeconds).totalMs : 0;
  return writingMs + BESIDE_WRITING_MS;
}

/** Watches one call to a model over all its tries. */
export interface CallClock {
  /** Aborts when a limit is passed or the caller gives up. */
  readonly signal: AbortSignal;
  /** The limit that was passed, if one was. */
  expired(): AppError | undefined;
  /** Gives a new try the whole time for its first token. */
  beginTry(): void;
  /** Expects no word until the next try: the wait for that has a bound of its own. The total goes on. */
  endTry(): void;
  /** Notes that the model has said something: it has begun, and it goes on. */
  heard(): void;
  stop(): void;
}

/** Starts the clock of a call. */
export function startClock(limits: TimeLimits, caller: AbortSignal): CallClock {
  // One controller and no `AbortSignal.any`: Node.js keeps what listens to a signal of several for as long as the process.
  const ending = new AbortController();
  const giveUp = () => ending.abort(caller.reason);
  if (caller.aborted) giveUp();
  else caller.addEventListener("abort", giveUp, { once: true });
  let passed: AppError | undefined;
  let awaited: "first token" | "next token" | "try" = "try";
  const expire = (message: string) => {
    passed ??= new AppError("model_timeout", { message });
    ending.abort(passed);
  };
  const total = setTimeout(expire, limits.totalMs, "The model took too long to finish. Try again.");
  const first = setTimeout(() => {
    if (awaited === "first token") expire("The model took too long to begin. Try again.");
  }, limits.firstTokenMs);
  // Set back at every word, which is cheaper than a new timer for each.
  const idle = setTimeout(() => {
    if (awaited === "next token") expire("The model stopped in the middle of its answer. Try again.");
  }, limits.idleMs);
  return {
    signal: ending.signal,
    expired: () => passed,
    beginTry() {
      awaited = "first token";
      first.refresh();
    },
    endTry() {
      awaited = "try";
    },
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
