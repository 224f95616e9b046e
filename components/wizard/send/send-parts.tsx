"use client";

export { copyLetter } from "@/lib/browser/send/copy-letter";
export { CompleteScreen } from "./complete-screen";
/** The parts that export the letter or show it as an email, in one lazy chunk. */
export { MailPreview, PlainTextPreview } from "./mail-preview";
export { InboxNow, SubjectInbox } from "./subject-inbox";
