import { setTimeout as wait } from "node:timers/promises";

/** The longest pause between two tries. */
const LONGEST_PAUSE_MS = 25;

/**
 * Takes the lock of the single writer of a SQLite file and lets it go. As a script: the driver leaves a single statement
 * that meets a lock unfinished, and SQLite then commits nothing of what its connection writes later.
 */
export const TRY_LOCK = "BEGIN IMMEDIATE; ROLLBACK";

/**
 * Tries something until no other program holds the lock that it needs. The driver of SQLite can wait by itself, but then
 * holds the thread, and everything else that the process does.
 * @template Result
 * @param {() => Promise<Result>} attempt - must leave nothing behind when it fails
 * @param {(error: unknown) => boolean} isLocked - whether a failure is such a lock
 * @param {number} deadline - by the clock of `performance.now()`
 * @returns {Promise<Result>} rejects with the last failure when the deadline has passed
 */
export async function whenFree(attempt, isLocked, deadline) {
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
    }
    await wait(pause);
  }
}
