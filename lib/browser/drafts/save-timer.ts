/** How long after the last change a draft is saved, and how long after the first one at the latest. */
const QUIET_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;

/** How long to wait after a save that reached nobody, the first time and at most; each further wait is twice as long. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** Says when to save: not for each key, and not never while somebody types on and on. */
export class SaveTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSinceMs: number | undefined;
  #failures = 0;

  constructor(private readonly save: () => void) {}

  /** Something has changed. While nobody can be reached, the next attempt stays where it is. */
  soon(): void {
    if (this.#failures > 0 && this.#timer !== undefined) return;
    const now = Date.now();
    this.#waitingSinceMs ??= now;
    this.#in(Math.min(QUIET_MS, this.#waitingSinceMs + LONGEST_WAIT_MS - now));
  }

  /** There is a reason not to wait. */
  now(): void {
    this.#in(0);
  }

  /** A save has reached nobody, or was asked to come later. */
  again(afterMs: number): void {
    const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#in(Math.max(waitMs, afterMs));
  }

  /** A save has got its response. */
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
        this.save();
      },
      Math.max(0, waitMs),
    );
  }
}
