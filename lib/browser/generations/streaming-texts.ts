import { Store } from "@/lib/browser/store";

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
export class StreamingTexts<Name extends string> {
  readonly #arriving = new Map<Name, ArrivingText>();
  readonly #shown = new Store<ReadonlyMap<Name, string>>(new Map());
  #scheduled = false;

  constructor(private readonly schedule: FrameScheduler) {}

  /** Starts a text anew, over what a page before has shown of it. */
  begin(name: Name, before = ""): void {
    this.#arriving.set(name, { text: "", before, connectionLost: false });
    this.#flush();
  }

  append(name: Name, piece: string): void {
    const arriving = this.#arriving.get(name) ?? NOTHING_YET;
    this.#arriving.set(name, { ...arriving, text: arriving.text + piece });
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.schedule(() => {
      this.#scheduled = false;
      this.#flush();
    });
  }

  /** Notes that the connection of a text is lost, or restored. */
  noteConnection(name: Name, connectionLost: boolean): void {
    const arriving = this.#arriving.get(name);
    if (!arriving || arriving.connectionLost === connectionLost) return;
    this.#arriving.set(name, { ...arriving, connectionLost });
    this.#flush();
  }

  /** Whether a text waits for its connection. */
  isConnectionLost = (name: Name): boolean => this.#arriving.get(name)?.connectionLost ?? false;

  /** Everything that has arrived, drawn or not, on this page or on one before. */
  arrived(name: Name): string {
    const arriving = this.#arriving.get(name);
    return arriving === undefined ? "" : arrivedOf(arriving);
  }

  /** Forgets a text once it is kept elsewhere. */
  end(name: Name): void {
    this.#arriving.delete(name);
    this.#flush();
  }

  /** What is on the screen: stable between frames, as `useSyncExternalStore` needs it. */
  shown = (name: Name): string => this.#shown.get().get(name) ?? "";

  subscribe = this.#shown.subscribe;

  #flush(): void {
    this.#shown.set(new Map(Array.from(this.#arriving, ([name, arriving]) => [name, arrivedOf(arriving)])));
  }
}

const NOTHING_YET: ArrivingText = { text: "", before: "", connectionLost: false };

function arrivedOf({ text, before }: ArrivingText): string {
  return text.length < before.length ? before : text;
}
