import type { LetterSync } from "@/lib/browser/drafts/draft-sync";
import type { FoundDraft } from "@/lib/browser/drafts/found-draft";

/** What became of the letter that a page opens. */
export type StoredDraft =
  /** It is being looked for. */
  | { status: "pending" }
  /** What finds it did not come, or it is on the server alone and there is no connection. */
  | { status: "unreachable" }
  /** The address names a letter that is not there. */
  | { status: "missing" }
  | { status: "read"; found: FoundDraft };

/** What a page shows of its desk. */
export interface DeskView {
  draft: StoredDraft;
  /** Saves the letter; null until its code has come, which is after the page. */
  sync: LetterSync | null;
}
