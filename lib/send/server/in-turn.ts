import { setImmediate as nextTurn } from "node:timers/promises";
import { once } from "@/lib/server/once";
import { Turns } from "@/lib/server/turns";

/** The most files that this process makes at the same time. */
const AT_ONCE = 2;

const turns = once("turns of letter files", () => new Turns(AT_ONCE));

/**
 * Makes a file when it is its turn, and lets other requests run before it: a long letter takes tens of milliseconds of
 * the thread that serves everyone. One whose reader has left while it waited is not made.
 * @throws the signal's reason.
 */
export async function inTurn<File>(signal: AbortSignal, make: () => Promise<File>): Promise<File> {
  const end = await turns().take();
  try {
    await nextTurn();
    signal.throwIfAborted();
    return await make();
  } finally {
    end();
  }
}
