import type { StageName } from "@/lib/wizard/state";

/** Runs a callback before the next frame is drawn. */
export type FrameScheduler = (callback: () => void) => void;

/**
 * The texts that are arriving, outside React: a piece is appended as it comes, and whoever shows the text
 * is told once per animation frame, however many pieces came in between.
 */
export class StreamingTexts {
  readonly #arrived = new Map<StageName, string>();
  readonly #listeners = new Set<() => void>();
  #shown: ReadonlyMap<StageName, string> = new Map();
  #scheduled = false;

  constructor(private readonly schedule: FrameScheduler) {}

  /** Starts a text anew. */
  begin(stage: StageName): void {
    this.#arrived.set(stage, "");
    this.#flush();
  }

  append(stage: StageName, piece: string): void {
    this.#arrived.set(stage, (this.#arrived.get(stage) ?? "") + piece);
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.schedule(() => {
      this.#scheduled = false;
      this.#flush();
    });
  }

  /** Everything that has arrived, drawn or not. */
  arrived(stage: StageName): string {
    return this.#arrived.get(stage) ?? "";
  }

  /** Forgets a text once it is kept elsewhere. */
  end(stage: StageName): void {
    this.#arrived.delete(stage);
    this.#flush();
  }

  /** What is on the screen: stable between frames, as `useSyncExternalStore` needs it. */
  shown = (stage: StageName): string => this.#shown.get(stage) ?? "";

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #flush(): void {
    this.#shown = new Map(this.#arrived);
    for (const listener of this.#listeners) listener();
  }
}
