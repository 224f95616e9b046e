/**
 * Returns the browser's storage. Where cookies are blocked, naming it throws; then the storage is empty and read-only.
 */
export function browserStorage(): Storage {
  try {
    return localStorage;
  } catch {
    return BLOCKED_STORAGE;
  }
}

/** Returns the names of everything in a storage. */
export function namesIn(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
}

const BLOCKED_STORAGE: Storage = {
  length: 0,
  clear: () => {},
  getItem: () => null,
  key: () => null,
  removeItem: () => {},
  setItem: () => {
    throw new DOMException();
  },
};
