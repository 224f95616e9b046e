import type { LocalDraft } from "@/lib/drafts/local-draft";
import type { DraftSync } from "./draft-sync";

/** The state of opening a page's draft. */
export type DraftOpening =
  /** It is being read. */
  | { status: "pending" }
  /** Nothing was stored: the page has an empty draft. */
  | { status: "new" }
  /** The code that reads it could not be fetched, or it is on the server and there is no connection. */
  | { status: "unreachable" }
  /** The address names a draft that does not exist. */
  | { status: "missing" }
  | { status: "read"; found: DraftsInStorage };

/** The view of a page's draft. */
export interface DraftSessionState {
  draft: DraftOpening;
  /** Saves the draft; null until its code is loaded. */
  sync: DraftSync | null;
}

/** A draft in the browser's storage. */
export interface DraftInStorage extends LocalDraft {
  id: string;
  /** The text as it is stored. */
  text: string;
}

/** The drafts in the browser's storage that a page needs. */
export interface DraftsInStorage {
  /** The draft to open: the one in the address, or the one in progress. It may be on the server alone. */
  id: string | null;
  /** That draft, if it is stored here. */
  draft: DraftInStorage | null;
  /** The last email, which can be opened again. */
  last: DraftInStorage | null;
}

/** The drafts of an empty storage. */
export const NO_DRAFTS_IN_STORAGE: DraftsInStorage = { id: null, draft: null, last: null };
