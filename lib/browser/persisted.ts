import { parseJson } from "@/lib/text/parse-json";

/** One text in the browser's storage. Storage that is blocked counts as empty, and takes nothing. */
export interface Persisted {
  /** The text, if there is one. */
  read: () => string | null;
  /** What the text says as JSON; null for no text, undefined for one that is no JSON. */
  readJson: () => unknown;
  /** @returns whether the storage has taken it; it may be full or blocked. */
  write: (text: string) => boolean;
  remove: () => void;
}

/**
 * A text under a name, safe to ask for wherever storage throws.
 * @param storage names it anew at each call, because a browser that blocks it throws at the name already.
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
