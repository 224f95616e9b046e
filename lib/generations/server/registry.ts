import type { AppError } from "@/lib/server/app-error";
import type { Owner, Owners } from "@/lib/server/identity/owner";
import { once } from "@/lib/server/once";
import { outsideRequests } from "@/lib/server/outside-requests";
import type { GenerationHandle } from "./generation-handle";
import type { GenerationName } from "./generation-records";
import type { RemoteCopy } from "./remote-copy";

/** The time limits of generations in milliseconds. */
const TIMES = {
  /** How long a generation may have no followers before it is stopped (specification 10.4). */
  abandonedMs: 30_000,
  /** How long one that could not be stored stays in memory after its end, because it is nowhere else. */
  keptUnsavedMs: 60_000,
};

export type GenerationTimes = typeof TIMES;

/** A generation of this process: being begun, running, or ended without a row. */
export interface Entry {
  requestDigest: string;
  /** Rejects with the refusal when it was not begun. */
  ready: Promise<GenerationHandle>;
}

export class GenerationRegistry {
  /** Generations of other instances that are followed here, by their shared names. */
  readonly remoteCopies = new Map<string, RemoteCopy>();
  /** Those that run, with their owners. */
  readonly #running = new Map<GenerationHandle, Owner>();
  readonly #entries = new Map<string, Entry>();

  constructor(readonly times = TIMES) {}

  find(name: GenerationName): Entry | undefined {
    return this.#entries.get(keyOf(name));
  }

  /** Holds a generation under its name as long as this process is the one to ask. */
  hold(name: GenerationName, entry: Entry): void {
    const key = keyOf(name);
    this.#entries.set(key, entry);
    const forget = () => void this.#entries.delete(key);
    const forgetAfterEnd = async ({ finished }: GenerationHandle) => {
      if ((await finished) === false) setTimeout(forget, this.times.keptUnsavedMs).unref();
      else forget();
    };
    outsideRequests(() => void entry.ready.then(forgetAfterEnd, forget));
  }

  /** Counts a generation as running until its end is known everywhere. */
  track(generation: GenerationHandle, owner: Owner, shared?: Promise<void>): void {
    this.#running.set(generation, owner);
    void Promise.all([generation.finished, shared]).then(() => this.#running.delete(generation));
  }

  /** Stops all running generations, or those of some owners; resolves when their ends are stored. */
  async stopAll(reason: AppError, owners?: Owners): Promise<void> {
    const meant = [...this.#running].filter(([, owner]) => owners?.includes(owner) ?? true);
    await Promise.all(meant.map(([generation]) => generation.stop(reason).then(() => generation.finished)));
  }

  /** Resolves when nothing runs any more, or after so many milliseconds. */
  async idle(ms: number): Promise<void> {
    const deadline = performance.now() + ms;
    while (this.#running.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

const POLL_MS = 50;

function keyOf({ owner, id }: GenerationName): string {
  return `${owner} ${id}`;
}

export const generationRegistry = once("generations", () => new GenerationRegistry());
