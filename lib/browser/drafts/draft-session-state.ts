import type { LocalDraft } from "@/lib/drafts/local-draft";
import type { DraftSync } from "./draft-sync";

/** What became of the draft that a page opens. */
export type DraftOpening =
  /** It is being looked for. */
  | { status: "pending" }
  /** Nothing was stored: the empty draft that the page was drawn with is its draft. */
  | { status: "new" }
  /** What finds it did not come, or it is on the server alone and there is no connection. */
  | { status: "unreachable" }
  /** The address names a draft that is not there. */
  | { status: "missing" }
  | { status: "read"; found: DraftsInStorage };

/** What a page shows of its draft. */
export interface DraftSessionState {
  draft: DraftOpening;
  /** Saves the draft; null until its code has come, which is after the page. */
  sync: DraftSync | null;
}

/** A draft that lies in the browser's storage. */
export interface DraftInStorage extends LocalDraft {
  id: string;
  /** As it stands there. */
  text: string;
}

/** What was found in the browser's storage. */
export interface DraftsInStorage {
  /** The draft to open: the one that the address names, or else the one in progress; it may not lie here. */
  id: string | null;
  /** That draft, if it does. */
  draft: DraftInStorage | null;
  /** The email before it, which can be brought back. */
  last: DraftInStorage | null;
}

/** Of an empty storage. */
export const NO_DRAFTS_IN_STORAGE: DraftsInStorage = { id: null, draft: null, last: null };
