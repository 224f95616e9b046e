"use client";

export { copyLetter } from "@/lib/browser/send/copy-letter";
export { CompleteScreen } from "./complete-screen";
/** What exports the letter, or shows it as a mail: the last step, the previews and the copy. */
export { MailPreview, PlainTextPreview } from "./mail-preview";
export { SubjectInbox } from "./subject-inbox";
