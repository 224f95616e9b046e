"use client";

export { CompleteScreen } from "@/components/wizard/send/complete-screen";
/** What exports the letter, or shows it as a mail: the last step, the previews and the copy. */
export { MailPreview, PlainTextPreview } from "@/components/wizard/send/mail-preview";
export { SubjectInbox } from "@/components/wizard/send/subject-inbox";
export { copyLetter } from "@/lib/browser/send/copy-letter";
