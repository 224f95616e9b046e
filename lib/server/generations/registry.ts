import "server-only";
import type { AppError } from "@/lib/server/app-error";
import type { RemoteCopy } from "@/lib/server/generations/shared/remote-copy";
import { once } from "@/lib/server/once";
import { outsideRequests } from "@/lib/server/outside-requests";
import type { GenerationHandle } from "./generation-handle";
import type { GenerationName } from "./generation-records";
import type { RunningGeneration } from "./running-generation";

/** How long things are waited for and kept, in milliseconds. */
export interface GenerationTimes {
  /** How long a generation may be without followers before it is stopped (specification 10.4). */
  abandonedMs: number;
  /** How long an ended generation stays in memory, for readers whose connection broke just then. */
  keptMs: number;
  /** How long one stays that could not be stored, because it is nowhere else. */
  keptUnsavedMs: number;
  /** How long its storing may take before its readers are told that it is not saved. */
  storeMs: number;
}

const TIMES: GenerationTimes = { abandonedMs: 30_000, keptMs: 5_000, keptUnsavedMs: 60_000, storeMs: 10_000 };

/** A generation that is known by its key: running here, being begun, or just ended. */
export interface Entry {
  requestDigest: string;
  /** Fails with the refusal when nothing was begun. */
  ready: Promise<GenerationHandle>;
}

/** The generations of this process. */
export class GenerationRegistry {
  /** Those of other instances that are followed here, by the name that they are shared under. */
  readonly remoteCopies = new Map<string, RemoteCopy>();
  readonly #running = new Set<RunningGeneration>();
  readonly #entries = new Map<string, Entry>();

  constructor(readonly times: GenerationTimes = TIMES) {}

  /** Finds what is known under a name. */
  find(name: GenerationName): Entry | undefined {
    return this.#entries.get(keyOf(name));
  }

  /** Knows a generation under its name from now on, as long as this process is the one to ask. */
  hold(name: GenerationName, entry: Entry): void {
    const key = keyOf(name);
    this.#entries.set(key, entry);
    const forget = () => void this.#entries.delete(key);
    const forgetAfterEnd = async ({ finished }: GenerationHandle) => {
      if (!finished) return forget();
      const isSaved = await finished;
      setTimeout(forget, isSaved ? this.times.keptMs : this.times.keptUnsavedMs).unref();
    };
    outsideRequests(() => void entry.ready.then(forgetAfterEnd, forget));
  }

  /** Counts a generation among those that run, until its end is known wherever it has to be. */
  track(generation: RunningGeneration, shared?: Promise<void>): void {
    this.#running.add(generation);
    void Promise.all([generation.finished, shared]).then(() => this.#running.delete(generation));
  }

  /** Stops all that run. */
  stopAll(reason: AppError): void {
    for (const generation of this.#running) generation.stop(reason);
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

/** The registry of this process. */
export const generationRegistry = once("generations", () => new GenerationRegistry());
