import type { DraftSync } from "@/lib/browser/drafts/draft-sync";
import type { FoundDrafts } from "@/lib/browser/drafts/found-draft";

/** What became of the draft that a page opens. */
export type DraftOpening =
  /** It is being looked for. */
  | { status: "pending" }
  /** What finds it did not come, or it is on the server alone and there is no connection. */
  | { status: "unreachable" }
  /** The address names a draft that is not there. */
  | { status: "missing" }
  | { status: "read"; found: FoundDrafts };

/** What a page shows of its draft. */
export interface DraftSessionState {
  draft: DraftOpening;
  /** Saves the draft; null until its code has come, which is after the page. */
  sync: DraftSync | null;
}
