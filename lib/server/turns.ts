import { setImmediate as nextTurn } from "node:timers/promises";
import { once } from "./once";

/** Turns at work that may only be done by so many at once. The others wait in order, and other requests run in between. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Waits for a turn. @returns a function that ends it. */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      await nextTurn();
    }
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    };
  }
}

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
