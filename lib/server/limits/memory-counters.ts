import "server-only";

/** The most keys of one limit: about 10 MB of them. */
export const MAX_KEYS = 50_000;

interface Window {
  count: number;
  /** By the clock of `performance.now()`. */
  endsAt: number;
}

/**
 * Counts one limit in the memory of this process: a number and an end for each key, without timers. A timer from a
 * request would hold the request's memory as long as it runs, a thousand times what a count needs. Ended windows are
 * forgotten when the next one opens.
 *
 * Beyond `MAX_KEYS` the window that ends soonest is forgotten first. A count is only lost early to a client that opens
 * so many windows of one limit, which has the whole limit for each of its keys anyway. Limits of owners, whose keys are
 * easy to make, come after those of their network, which let far fewer through.
 */
export class MemoryCounters {
  /** In the order in which they were opened, which is that of their ends: all are equally long. */
  readonly #windows = new Map<string, Window>();
  readonly #windowMs: number;

  constructor(windowSeconds: number) {
    this.#windowMs = 1000 * windowSeconds;
  }

  /**
   * Takes points if they fit below the limit, and opens the window with the first; a refusal is not counted.
   * @returns undefined, or for a refusal the milliseconds until the window ends.
   */
  take(key: string, points: number, limit: number): number | undefined {
    const now = performance.now();
    const window = this.#openWindow(key, now);
    if ((window?.count ?? 0) + points > limit) return window ? window.endsAt - now : this.#windowMs;
    if (window) window.count += points;
    else this.#open(key, points, now);
    return undefined;
  }

  /** Gives points back, as far as they were taken in the current window; returns how many. */
  giveBack(key: string, points: number): number {
    const window = this.#openWindow(key, performance.now());
    if (!window) return 0;
    const given = Math.min(points, window.count);
    window.count -= given;
    if (window.count === 0) this.#windows.delete(key);
    return given;
  }

  #openWindow(key: string, now: number): Window | undefined {
    const window = this.#windows.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  #open(key: string, count: number, now: number): void {
    // A reopened window goes to the end of the order.
    this.#windows.delete(key);
    for (const [oldest, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MAX_KEYS) break;
      this.#windows.delete(oldest);
    }
    this.#windows.set(key, { count, endsAt: now + this.#windowMs });
  }
}
