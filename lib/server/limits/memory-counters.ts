import "server-only";

/** How many keys one limit remembers at most: about 10 MB of them. */
export const MAX_KEYS = 50_000;

interface Window {
  count: number;
  /** By the clock of `performance.now()`. */
  endsAt: number;
}

/**
 * The counts of one limit in the memory of this process: a number and an end for each key, and no timer. A timer that is
 * made while a request is handled holds all that belongs to the request for as long as it runs, which is a thousand
 * times what a count needs. Ended windows are forgotten when the next one opens.
 *
 * Beyond `MAX_KEYS` the window that ends soonest is forgotten first. That shuts no one out, and opens the limit to no
 * one: a count is lost early only to a client that opens so many windows of the same limit before it ends, and who has so
 * many keys has the whole limit for each of them anyway. A limit of owners, whose keys anybody can make, is counted after
 * the one of their network, which lets far fewer through.
 */
export class MemoryCounters {
  /** In the order in which they were opened, which is that of their ends: all are equally long. */
  readonly #windows = new Map<string, Window>();
  readonly #windowMs: number;

  constructor(windowSeconds: number) {
    this.#windowMs = 1000 * windowSeconds;
  }

  /**
   * Takes points if they fit below the limit, and opens the window with the first; what does not fit is not counted.
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

  /** Gives points back, as far as they were taken within the current window, and says how many that were. */
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
    // Opened anew, it goes to the end of the order.
    this.#windows.delete(key);
    for (const [oldest, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MAX_KEYS) break;
      this.#windows.delete(oldest);
    }
    this.#windows.set(key, { count, endsAt: now + this.#windowMs });
  }
}
