/** The delay of a save after the last change, and the longest delay after the first one. */
const QUIET_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;

/** The first and the longest wait after a failed save; each wait is twice as long as the last. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** Decides when to save: not after each key, but regularly while a person keeps typing. */
export class SaveTimer {
  readonly #save: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSinceMs: number | undefined;
  #failures = 0;

  constructor(save: () => void) {
    this.#save = save;
  }

  /** Saves soon after a change. After a failure, the planned attempt stays. */
  soon(): void {
    if (this.#failures > 0 && this.#timer !== undefined) return;
    const now = Date.now();
    this.#waitingSinceMs ??= now;
    this.#in(Math.min(QUIET_MS, this.#waitingSinceMs + LONGEST_WAIT_MS - now));
  }

  /** Saves now. */
  now(): void {
    this.#in(0);
  }

  /** Saves again later, after a failure or when the server asks to wait. */
  again(afterMs: number): void {
    const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#in(Math.max(waitMs, afterMs));
  }

  /** Notes that a save has had a response. */
  responded(): void {
    this.#failures = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waitingSinceMs = undefined;
  }

  #in(waitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.stop();
        this.#save();
      },
      Math.max(0, waitMs),
    );
  }
}
