/** Reads stored drafts and saves them on the server. */
export { DraftSync } from "@/lib/browser/drafts/draft-sync";
export { flushDrafts } from "@/lib/browser/drafts/flush-drafts";
export { openStoredDraft } from "@/lib/browser/drafts/open-stored-draft";
