import type { ExportSettings } from "@/lib/letter/export-settings";
import { cleanLine } from "@/lib/text/clean-text";
import { sampleText, withSampleData } from "./sample-reader";
import type { SendableLetter } from "./sendable-letter";

/** The colors in which a mail program shows a letter. */
export type MailColors = "light" | "dark";

/** The policy of the preview, which loads nothing and runs nothing, as its frame does. */
export const PREVIEW_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** The target of links, which leads nowhere because the frame may not open windows; styles also ignore the pointer. */
const STILL_LINKS = '<base target="_blank">';
const STYLES: Readonly<Record<MailColors, string>> = {
  light: "a{pointer-events:none}",
  // As mail programs do that invert a letter's colors. Forced colors are the reader's choice.
  dark: "a{pointer-events:none}@media not (forced-colors:active){html{background:#fff;filter:invert(.9) hue-rotate(180deg)}}",
};

/** Returns the HTML of `emailHtml` as a document to preview: the same bytes, with a policy and styles in its head. */
export function previewPage(html: string, colors: MailColors): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${PREVIEW_POLICY}">`;
  return html.replace("<head>", () => `<head>\n${policy}\n${STILL_LINKS}\n<style>${STYLES[colors]}</style>`);
}

/** A letter in an inbox before it is opened, each part in one line. */
export interface InboxLine {
  /** Empty when the draft has no sender. */
  sender: string;
  subject: string;
  /** The preheader, or the letter's first words. */
  preview: string;
  hasPreheader: boolean;
}

/** The most characters of a letter's first words that an inbox shows. */
const MOST_FIRST_WORDS = 250;

/** Returns a letter as the inbox of a sample reader shows it, with its merge tags filled in. */
export function inboxLine(letter: SendableLetter, settings: ExportSettings): InboxLine {
  const { sender, subject, preheader, parts } = withSampleData(letter);
  const hasPreheader = preheader !== "";
  const firstWords = hasPreheader || parts.length === 0 ? "" : sampleText(letter, settings);
  return {
    sender: sender.name || sender.organization,
    subject,
    preview: hasPreheader ? preheader : cleanLine(firstWords).slice(0, MOST_FIRST_WORDS),
    hasPreheader,
  };
}
