import type { LocalLetter } from "@/lib/drafts/local-letter";

/** A letter that lies in the browser's storage. */
export interface FoundLetter extends LocalLetter {
  id: string;
}

/** A text in the storage, and the name under which it stands. */
export interface StoredText {
  name: string;
  text: string;
}

/** What was found in the browser's storage. */
export interface FoundDraft {
  /** The letter to open: the one that the address names, or else the one in progress; it may not lie here. */
  id: string | null;
  /** That letter, if it does. */
  letter: FoundLetter | null;
  /** The email before it, which can be brought back. */
  last: FoundLetter | null;
  /** Texts that could not be read; they have been moved out of the way, not deleted. */
  setAside: readonly string[];
  /** A text that could not be read, and for which there was no room elsewhere: it still stands in the letter's place. */
  stuck: StoredText | null;
}

export const NOTHING_FOUND: FoundDraft = { id: null, letter: null, last: null, setAside: [], stuck: null };
