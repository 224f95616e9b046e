import type { ExportSettings } from "@/lib/letter/export-settings";
import { actOf } from "./call-to-action";
import type { SendableLetter } from "./sendable-letter";
import { serviceTags, translateTags } from "./service-tags";

/** The size from which Gmail hides the rest of a letter behind a link, approximately. */
export const GMAIL_CLIPS_AT_BYTES = 102 * 1024;

/** A note for a person who exports a letter. */
export type ExportNote =
  /** There is no link: the call to action is text instead of a button. */
  | "cta-without-link"
  | "no-preheader"
  | "no-postal-address"
  /** No service is chosen, or its documentation confirms no tag: readers get no link to unsubscribe. */
  | "no-unsubscribe"
  /** The service has no fallback for readers without a first name. */
  | "greeting-without-fallback"
  | "clipped-by-gmail";

/** The notes as sentences for the screen. */
export const NOTE_WORDS: Readonly<Record<ExportNote, string>> = {
  "cta-without-link": "The call to action has no link, so it's plain text instead of a button.",
  "no-preheader": "There's no preheader, so inboxes will show the start of the email.",
  "no-postal-address": "There's no postal address. Many countries require one in marketing email.",
  "no-unsubscribe": "There's no unsubscribe link. Add the one from your email service.",
  "greeting-without-fallback": "If a reader's first name is missing, this service leaves it blank.",
  "clipped-by-gmail": "The email is over 102 KB, so Gmail will clip it.",
};

/** Returns the notes about a letter. @param html the letter as `emailHtml` writes it. */
export function exportNotes(letter: SendableLetter, settings: ExportSettings, html: string): readonly ExportNote[] {
  const cta = letter.parts.find(({ name }) => name === "cta");
  const tags = serviceTags(settings);
  const notes: readonly (readonly [ExportNote, boolean])[] = [
    ["cta-without-link", cta !== undefined && actOf(cta, letter).label === ""],
    ["no-preheader", letter.preheader === ""],
    ["no-postal-address", settings.postalAddress.trim() === ""],
    ["no-unsubscribe", !tags?.unsubscribe],
    [
      "greeting-without-fallback",
      tags?.hasFallback === false && translateTags(letter.greeting, null) !== letter.greeting,
    ],
    ["clipped-by-gmail", bytesOf(html) > GMAIL_CLIPS_AT_BYTES],
  ];
  return notes.filter(([, holds]) => holds).map(([note]) => note);
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
