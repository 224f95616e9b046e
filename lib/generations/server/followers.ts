import { outsideRequests } from "@/lib/server/outside-requests";

/** The longest wait for the first reader: longer than any response takes to be sent. */
const FIRST_READER_MS = 30_000;

/** Counts the followers of a generation, and calls back when it has had none for a while. */
export class Followers {
  #readers = 0;
  #waiting: NodeJS.Timeout | undefined;
  #over = false;

  readonly #graceMs: number;
  readonly #onAbandoned: () => void;
  readonly #followedElsewhereMs: () => Promise<number>;

  /**
   * @param graceMs how long it may have no followers; 0 when it ends with the last reader.
   * @param followedElsewhereMs returns how long it will at least be followed through other instances.
   */
  constructor(graceMs: number, onAbandoned: () => void, followedElsewhereMs: () => Promise<number> = async () => 0) {
    this.#graceMs = graceMs;
    this.#onAbandoned = onAbandoned;
    this.#followedElsewhereMs = followedElsewhereMs;
    this.#wait(FIRST_READER_MS);
  }

  /** Counts a reader until the returned function is called. */
  join(): () => void {
    this.#readers += 1;
    clearTimeout(this.#waiting);
    let here = true;
    return () => {
      if (!here) return;
      here = false;
      this.#readers -= 1;
      if (this.#readers === 0) this.#wait(this.#graceMs);
    };
  }

  /** Stops counting when the generation has ended. */
  dismiss(): void {
    this.#over = true;
    clearTimeout(this.#waiting);
  }

  #wait(ms: number): void {
    if (this.#over) return;
    if (ms === 0) this.#onAbandoned();
    else this.#waiting = outsideRequests(() => setTimeout(() => void this.#askElsewhere(), ms));
  }

  async #askElsewhere(): Promise<void> {
    const ms = await this.#followedElsewhereMs();
    if (this.#readers === 0) this.#wait(ms);
  }
}
