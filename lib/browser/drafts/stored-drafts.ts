/** Reads stored drafts and saves them on the server. */
export { DraftSync } from "@/lib/browser/drafts/draft-sync";
export { flushDrafts } from "@/lib/browser/drafts/flush-drafts";
export { mergeStored } from "@/lib/browser/drafts/merge-stored";
export { openStoredDraft } from "@/lib/browser/drafts/open-stored-draft";
