import type { LocalDraftStore } from "@/lib/browser/drafts/local-draft-store";

/** How many unreadable texts of one wizard are set aside; a browser's storage is small, and nothing in it is deleted. */
const MOST_SET_ASIDE = 5;

/** Puts a text where no draft is written, unless it is there already. False when there is no room for it. */
export function setAside(text: string, { unnamed, storage }: LocalDraftStore): boolean {
  for (let number = 1; number <= MOST_SET_ASIDE; number += 1) {
    const name = `${unnamed}:set-aside${number === 1 ? "" : number}`;
    const there = storage.getItem(name);
    if (there === text) return true;
    if (there === null) return tryToWrite(name, text, storage);
  }
  return false;
}

function tryToWrite(name: string, text: string, storage: Storage): boolean {
  try {
    storage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
