import type { ExportSettings } from "@/lib/wizard/brief/export-settings";
import { actOf } from "./call-to-action";
import { emailHtml } from "./email-html";
import type { SendableLetter } from "./sendable-letter";
import { serviceTags, translateTags } from "./service-tags";

/** The size from which Gmail hides the rest of a letter behind a link, approximately. */
const GMAIL_CLIPS_AT_BYTES = 102 * 1024;

/** The notes for a person who exports a letter, as sentences for the screen. */
export const EXPORT_NOTES = {
  "cta-without-link": "The call to action has no link, so it's plain text instead of a button.",
  "no-preheader": "There's no preheader, so inboxes will show the start of the email.",
  "missing-address": "There's no postal address in the footer. Many countries require one in marketing email.",
  "missing-unsubscribe":
    "There's no unsubscribe link. Most countries require one. Add the one from your email service.",
  "greeting-without-fallback": "If a reader's first name is missing, this service leaves it blank.",
  "html-size": "As HTML, the email is over 102 KB. Gmail clips anything past that, including the unsubscribe link.",
} as const;

export type ExportNote = keyof typeof EXPORT_NOTES;

/** Returns the notes about a letter. */
export function exportNotes(letter: SendableLetter, settings: ExportSettings): readonly ExportNote[] {
  const cta = letter.parts.find(({ name }) => name === "cta");
  const tags = serviceTags(settings);
  const { byteLength } = new TextEncoder().encode(emailHtml(letter, settings));
  const notes: readonly (readonly [ExportNote, boolean])[] = [
    ["cta-without-link", cta !== undefined && actOf(cta, letter).label === ""],
    ["no-preheader", letter.preheader === ""],
    ["missing-address", settings.postalAddress.trim() === ""],
    ["missing-unsubscribe", !tags?.unsubscribe],
    ["greeting-without-fallback", !!tags?.lacksFallback && translateTags(letter.greeting, null) !== letter.greeting],
    ["html-size", byteLength > GMAIL_CLIPS_AT_BYTES],
  ];
  return notes.filter(([, holds]) => holds).map(([note]) => note);
}
