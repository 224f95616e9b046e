import { setImmediate as nextTurn } from "node:timers/promises";

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
