import "server-only";
import { outsideRequests } from "@/lib/server/outside-requests";

/** How long the first reader may take to come: longer than any response takes to be sent. */
const FIRST_READER_MS = 30_000;

/** Counts the followers of a generation, and tells when for a while there was none. */
export class Followers {
  #readers = 0;
  #waiting: NodeJS.Timeout | undefined;
  #over = false;

  readonly #graceMs: number;
  readonly #onAbandoned: () => void;
  readonly #followedElsewhereMs: () => Promise<number>;

  /**
   * @param graceMs how long it may be without followers; 0 when the last reader's leaving is the end.
   * @param followedElsewhereMs asked when there was no follower here: how long others follow yet at least, who are not
   *   counted here.
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

  /** Counts no more: the generation has ended. */
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
