import type { StageName } from "@/lib/wizard/state";

/** Runs a callback before the next frame is drawn. */
export type FrameScheduler = (callback: () => void) => void;

/** A text that is arriving. */
interface ArrivingText {
  text: string;
  /** What a page before has shown of it already; it stands until as much has come again. */
  before: string;
  /** The connection over which it arrives is lost, and being restored. */
  connectionLost: boolean;
}

/**
 * The texts that are arriving, outside React: a piece is appended as it comes, and whoever shows the text
 * is told once per animation frame, however many pieces came in between.
 */
export class StreamingTexts {
  readonly #arriving = new Map<StageName, ArrivingText>();
  readonly #listeners = new Set<() => void>();
  #shown: ReadonlyMap<StageName, string> = new Map();
  #scheduled = false;

  constructor(private readonly schedule: FrameScheduler) {}

  /** Starts a text anew, over what a page before has shown of it. */
  begin(stage: StageName, before = ""): void {
    this.#arriving.set(stage, { text: "", before, connectionLost: false });
    this.#flush();
  }

  append(stage: StageName, piece: string): void {
    const arriving = this.#arriving.get(stage) ?? NOTHING_YET;
    this.#arriving.set(stage, { ...arriving, text: arriving.text + piece });
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.schedule(() => {
      this.#scheduled = false;
      this.#flush();
    });
  }

  /** Notes that the connection of a text is lost, or restored. */
  noteConnection(stage: StageName, connectionLost: boolean): void {
    const arriving = this.#arriving.get(stage);
    if (!arriving || arriving.connectionLost === connectionLost) return;
    this.#arriving.set(stage, { ...arriving, connectionLost });
    this.#flush();
  }

  /** Whether a text waits for its connection. */
  isConnectionLost = (stage: StageName): boolean => this.#arriving.get(stage)?.connectionLost ?? false;

  /** Everything that has arrived, drawn or not, on this page or on one before. */
  arrived(stage: StageName): string {
    const arriving = this.#arriving.get(stage);
    return arriving === undefined ? "" : arrivedOf(arriving);
  }

  /** Forgets a text once it is kept elsewhere. */
  end(stage: StageName): void {
    this.#arriving.delete(stage);
    this.#flush();
  }

  /** What is on the screen: stable between frames, as `useSyncExternalStore` needs it. */
  shown = (stage: StageName): string => this.#shown.get(stage) ?? "";

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #flush(): void {
    this.#shown = new Map(Array.from(this.#arriving, ([stage, arriving]) => [stage, arrivedOf(arriving)]));
    for (const listener of this.#listeners) listener();
  }
}

const NOTHING_YET: ArrivingText = { text: "", before: "", connectionLost: false };

function arrivedOf({ text, before }: ArrivingText): string {
  return text.length < before.length ? before : text;
}
