import { parseJson } from "@/lib/text/json";

/** One text in the browser's storage. Blocked storage counts as empty and stores nothing. */
export interface Persisted {
  /** Returns the text, if there is one. */
  read: () => string | null;
  /** Returns the text parsed as JSON; null for no text, undefined for invalid JSON. */
  readJson: () => unknown;
  /** Stores the text; returns false when the storage is full or blocked. */
  write: (text: string) => boolean;
  remove: () => void;
}

/**
 * Returns the text under a name. Nothing throws, even where the browser blocks its storage.
 * @param storage is called each time, because in a browser that blocks storage even naming it throws.
 */
export function persisted(name: string, storage: () => Storage = () => localStorage): Persisted {
  function read(): string | null {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  }

  return {
    read,
    readJson: () => parseJson(read() ?? "null"),
    write(text) {
      try {
        storage().setItem(name, text);
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        storage().removeItem(name);
      } catch {}
    },
  };
}
