"use client";

/** What exports the letter, or shows it as a mail: the last step, the previews and the copy. */
export { MailPreview, PlainTextPreview } from "@/components/wizard/inbox/mail-preview";
export { SubjectInbox } from "@/components/wizard/inbox/subject-inbox";
export { CompleteScreen } from "@/components/wizard/steps/complete-screen";
export { copyLetter } from "@/lib/browser/send/copy-letter";
