import { persisted } from "@/lib/browser/persisted";
import type { Unsaved } from "@/lib/drafts/draft-wire";
import { newGenerationKey } from "@/lib/generations/browser/generation-key";
import { fingerprint } from "@/lib/wizard/brief/fingerprint";
import { ANYBODY, type DraftOwner } from "@/lib/wizard/draft";
import type { StageName, WizardName } from "@/lib/wizard/state";

/** The changes of a draft that the server may not have yet. */
export interface OutboxEntry {
  body: Unsaved;
  /** The part of each text that is being written, by its stage, for a reader who comes back. */
  parts: Readonly<Partial<Record<StageName, string>>>;
}

/** An entry of some page, under its name in the storage. */
export interface WaitingEntry {
  name: string;
  text: string;
}

/** The unsent changes that a closed page left of a draft. */
export interface LeftEntry extends WaitingEntry, OutboxEntry {}

/** Stores what the server lacks in the browser, where it outlives the page, and remembers which draft is open. */
export class Outbox {
  readonly #prefix: string;
  /** The page that writes: each tab has an entry of its own, so that none replaces another's words. */
  readonly #page = newGenerationKey().slice(0, 8);

  constructor(readonly owner: DraftOwner) {
    this.#prefix = prefixOf(owner);
  }

  /** Stores what the server lacks of a draft. @returns false when the storage is full or blocked. */
  write(id: string, entry: OutboxEntry): boolean {
    return persisted(this.#entry(id)).write(JSON.stringify(entry));
  }

  /** Returns this page's entry of a draft. */
  own(id: string): WaitingEntry {
    const name = this.#entry(id);
    return { name, text: persisted(name).read() ?? "" };
  }

  /** Returns what waits for the server, of all drafts or of one, the visitor's of a user's browser included. */
  waiting(id = ""): WaitingEntry[] {
    const beginnings = this.#prefixes().map((prefix) => `${prefix}outbox:${id}`);
    return storedNames()
      .filter((name) => beginnings.some((beginning) => name.startsWith(beginning)))
      .map((name) => ({ name, text: persisted(name).read() ?? "" }));
  }

  /** Forgets an entry that the server has, unless its page has written it anew. */
  sent({ name, text }: WaitingEntry): void {
    const entry = persisted(name);
    if (entry.read() === text) entry.remove();
  }

  /** Returns the draft that is open, or the one before it; a visitor's goes on as the user's. */
  draftIn(place: "open" | "before", wizard: WizardName): string | null {
    for (const prefix of this.#prefixes()) {
      const id = persisted(`${prefix}${place}:${wizard}`).read();
      if (id !== null) return id;
    }
    return null;
  }

  /** Notes which draft is open; the one before it can be opened again. */
  setOpen(wizard: WizardName, id: string | null): void {
    const before = this.draftIn("open", wizard);
    for (const prefix of this.#prefixes()) persisted(`${prefix}open:${wizard}`).remove();
    if (id !== null) persisted(`${this.#prefix}open:${wizard}`).write(id);
    if (before !== null && before !== id) persisted(`${this.#prefix}before:${wizard}`).write(before);
  }

  #prefixes(): string[] {
    return [...new Set([this.#prefix, prefixOf(ANYBODY)])];
  }

  #entry(id: string): string {
    return `${this.#prefix}outbox:${id}:${this.#page}`;
  }
}

/** Returns the names of all that is stored; none where the browser blocks its storage, which throws when it is named. */
function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The beginning of the names of an owner's entries. A browser has one visitor, so for a visitor it names no one. */
const prefixOf = ({ kind, hash }: DraftOwner) => (kind === "visitor" ? "draft:" : `draft:${hash}:`);

/** The fingerprint of an empty place (`fingerprintOf`), for the first words of a page, which come before that code. */
export const NOTHING_THERE = fingerprint(null);

/** Returns the draft that an entry belongs to. */
export const draftOfEntry = ({ name }: WaitingEntry): string => name.split(":").at(-2) ?? "";
