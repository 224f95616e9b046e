import "server-only";
import { AppError } from "@/lib/server/http/errors";

/** How long the parts of an upstream call may take, in milliseconds (design section 4). */
export interface TimeLimits {
  connectMs: number;
  firstTokenMs: number;
  idleMs: number;
  totalMs: number;
}

/** What a model gets after its first token at most: 120 s in all with the usual 30 s for the first. */
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

/** What is waited for: the first word of an answer, or more of it. */
export type Wait = "first-token" | "next";

/** Watches one call to a model over all its tries. */
export interface CallClock {
  /** Aborts when a limit is passed or the caller gives up. */
  readonly signal: AbortSignal;
  /** The limit that was passed, if one was. */
  expired(): AppError | undefined;
  /** Gives a new try the whole time for its first token. */
  beginTry(): void;
  /** Waits for the server, and lets the clock run only meanwhile. */
  waitFor<Value>(wait: Wait, value: PromiseLike<Value>): Promise<Value>;
  stop(): void;
}

/**
 * Starts the clock of a call. Time counts against the server only while it is waited for: a slow reader of the answer
 * is held to the total alone.
 */
export function startClock(limits: TimeLimits, caller: AbortSignal): CallClock {
  const limit = new AbortController();
  let passed: AppError | undefined;
  let waiting: Wait | undefined;
  const expire = (message: string) => {
    passed ??= new AppError("model_timeout", { message });
    limit.abort(passed);
  };
  const total = setTimeout(expire, limits.totalMs, "The model took too long to finish. Try again.");
  const first = setTimeout(() => {
    if (waiting === "first-token") expire("The model took too long to begin. Try again.");
  }, limits.firstTokenMs);
  // Set back at every wait, which is cheaper than a new timer for each token.
  const idle = setTimeout(() => {
    if (waiting === "next") expire("The model stopped in the middle of its answer. Try again.");
  }, limits.idleMs);
  return {
    signal: AbortSignal.any([caller, limit.signal]),
    expired: () => passed,
    beginTry: () => void first.refresh(),
    async waitFor(wait, value) {
      waiting = wait;
      if (wait === "next") idle.refresh();
      try {
        return await value;
      } finally {
        waiting = undefined;
      }
    },
    stop() {
      for (const timer of [total, first, idle]) clearTimeout(timer);
    },
  };
}
