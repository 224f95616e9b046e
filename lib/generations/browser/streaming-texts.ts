import { Store } from "@/lib/browser/store";

/** Runs a callback before the next frame is drawn. */
export type FrameScheduler = (callback: () => void) => void;

interface ArrivingText {
  text: string;
  /** The part that an earlier page showed; it stays until as much has arrived again. */
  before: string;
  /** Whether its connection is lost, and being restored. */
  connectionLost: boolean;
}

/** Holds the arriving texts outside React: listeners are called once per frame, however many pieces came. */
export class StreamingTexts<Name extends string> {
  readonly #arriving = new Map<Name, ArrivingText>();
  readonly #shown = new Store<ReadonlyMap<Name, string>>(new Map());
  #scheduled = false;

  readonly #schedule: FrameScheduler;

  constructor(schedule: FrameScheduler) {
    this.#schedule = schedule;
  }

  /** Begins a text, after the part that an earlier page showed. */
  begin(name: Name, before = ""): void {
    this.#arriving.set(name, { text: "", before, connectionLost: false });
    this.#flush();
  }

  append(name: Name, piece: string): void {
    const arriving = this.#arriving.get(name) ?? NOTHING_YET;
    this.#arriving.set(name, { ...arriving, text: arriving.text + piece });
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#schedule(() => {
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

  /** Returns everything that has arrived, drawn or not, on this page or an earlier one. */
  arrived(name: Name): string {
    const arriving = this.#arriving.get(name);
    return arriving === undefined ? "" : arrivedOf(arriving);
  }

  /** Forgets a text once it is stored elsewhere. */
  end(name: Name): void {
    this.#arriving.delete(name);
    this.#flush();
  }

  /** Returns the text on the screen, which is stable between frames, as `useSyncExternalStore` needs it. */
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
