import { parseJson } from "@/lib/text/json";

/** Returns one text in the browser's storage. It counts as empty when it is blocked; then even naming it throws. */
export function persisted(name: string, storage: () => Storage = () => localStorage) {
  function read(): string | null {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  }

  return {
    read,
    /** Returns the text parsed as JSON; null for no text, undefined for invalid JSON. */
    readJson: () => parseJson(read() ?? "null"),
    /** Stores the text; returns false when the storage is full or blocked. */
    write(text: string) {
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
