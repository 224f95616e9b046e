export { flushLetters } from "@/components/drafts/flush-letters";
export { LetterSync } from "@/components/wizard/letter-sync";
export { openStoredLetter } from "@/components/wizard/open-stored-letter";
export { OtherLetterNotice } from "@/components/wizard/other-letter-notice";
export { SaveStatus } from "@/components/wizard/save-status";
