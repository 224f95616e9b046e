/** Reads stored letters and saves them on the server. */
export { LetterSync } from "@/lib/browser/drafts/draft-sync";
export { flushLetters } from "@/lib/browser/drafts/flush-drafts";
export { openStoredLetter } from "@/lib/browser/drafts/open-stored-draft";
