export { copyLetter } from "@/lib/send/browser/copy-and-save";
export { CompleteScreen } from "./complete-screen";
/** The parts that export the letter or show it as an email, in one lazy chunk. */
export { InboxNow, MailPreview, PlainTextPreview, SubjectInbox } from "./mail-preview";
