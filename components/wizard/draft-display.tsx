"use client";

/** What a stored draft is shown by: its letter, what was found, whether it is saved, and that there is another one. */
export { LetterText } from "@/components/wizard/letter/letter-text";
export { DraftNotice } from "@/components/wizard/notices/draft-notice";
export { OtherDraftNotice } from "@/components/wizard/notices/other-draft-notice";
export { SaveStatus } from "@/components/wizard/notices/save-status";
