import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { once } from "@/lib/server/once";

/** The most files that this process makes at the same time. */
const AT_ONCE = 2;

/** How many are being made, and those that wait for them, in order. */
const turns = once("turns of letter files", () => ({ busy: 0, waiting: [] as (() => void)[] }));

/**
 * Makes a file when it is its turn, and lets other requests run before it: a long letter takes tens of milliseconds of
 * the thread that serves everyone. One whose reader has left while it waited is not made.
 * @throws the signal's reason.
 */
export async function inTurn<File>(signal: AbortSignal, make: () => Promise<File>): Promise<File> {
  const { waiting } = turns();
  if (turns().busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else turns().busy += 1;
  try {
    await nextTurn();
    signal.throwIfAborted();
    return await make();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else turns().busy -= 1;
  }
}
