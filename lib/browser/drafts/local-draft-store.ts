import { namesIn } from "@/lib/browser/browser-storage";
import type { DraftOwner } from "@/lib/browser/draft-owner";
import { persisted } from "@/lib/browser/persisted";
import type { WizardName } from "@/lib/wizard/state";

/**
 * Stores the drafts of one wizard and one owner in the browser, each under its id, and which of them is open.
 */
export class LocalDraftStore {
  /** The prefix of all names. */
  readonly #prefix: string;

  constructor(
    readonly storage: Storage,
    readonly wizard: WizardName,
    { kind, mark }: DraftOwner,
  ) {
    this.#prefix = kind === "visitor" ? `draft:${wizard}` : `draft:${mark}:${wizard}`;
  }

  /** Whether there is a draft that this page can open, a visitor's included. */
  holdsAny(): boolean {
    const beginnings = [this.#prefix, `draft:${this.wizard}`];
    return beginnings.some((beginning) => [":open", ":before"].some((end) => this.#has(`${beginning}${end}`)));
  }

  /** Whether a draft is stored. */
  holds(id: string): boolean {
    return this.#has(this.place(id));
  }

  /** Returns the name of a draft in the storage. */
  place(id: string): string {
    return `${this.#prefix}:letter:${id}`;
  }

  /** Returns the ids of all drafts. */
  ids(): readonly string[] {
    const start = this.place("");
    return namesIn(this.storage).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
  }

  /** Returns the open draft: the one that was written last, in any tab. */
  openId(): string | null {
    return this.storage.getItem(`${this.#prefix}:open`);
  }

  setOpen(id: string | null): void {
    this.#put(`${this.#prefix}:open`, id);
  }

  /** Returns the draft that was open before it. */
  beforeId(): string | null {
    return this.storage.getItem(`${this.#prefix}:before`);
  }

  setBefore(id: string | null): void {
    this.#put(`${this.#prefix}:before`, id);
  }

  read(id: string): string | null {
    return this.storage.getItem(this.place(id));
  }

  /** @throws when the storage is full or blocked. */
  write(id: string, text: string): void {
    this.storage.setItem(this.place(id), text);
  }

  remove(id: string): void {
    this.storage.removeItem(this.place(id));
    if (this.openId() === id) this.setOpen(null);
    if (this.beforeId() === id) this.setBefore(null);
  }

  /** Whether a name is in the storage; blocked storage counts as empty. */
  #has(name: string): boolean {
    return persisted(name, () => this.storage).read() !== null;
  }

  #put(name: string, value: string | null): void {
    if (value === null) this.storage.removeItem(name);
    else this.storage.setItem(name, value);
  }
}
