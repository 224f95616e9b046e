import type { DraftSync } from "./draft-sync";

/** The state of opening a page's draft. */
export type DraftOpening =
  /** It is being read. */
  | { status: "pending" }
  /** There was no draft: the page has an empty one. */
  | { status: "new" }
  /** The code that reads it could not be fetched, or the server cannot be reached. */
  | { status: "unreachable" }
  /** The address names a draft that does not exist. */
  | { status: "missing" }
  /** It is open; `lastId` names the one before it, which can be opened again. */
  | { status: "read"; lastId: string | null };

/** The view of a page's draft. */
export interface DraftSessionState {
  draft: DraftOpening;
  /** Saves the draft; null until its code is loaded. */
  sync: DraftSync | null;
}
