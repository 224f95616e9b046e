import { singleLine } from "@/lib/export/clean-text";
import { emailText } from "@/lib/export/email-text";
import type { ExportSettings } from "@/lib/export/export-settings";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import { sampleReader, withSampleData } from "./sample-reader";

/** What an inbox shows of a letter before it is opened, each in one line. */
export interface InboxLine {
  /** Empty where the draft names nobody. */
  sender: string;
  subject: string;
  /** The preheader; the letter's first words where there is none. */
  preview: string;
  hasPreheader: boolean;
}

/** No inbox shows more of a letter's first words. */
const MOST_FIRST_WORDS = 250;

/** The line of a letter in the inbox of a made-up reader, whose merge tags are filled in. */
export function inboxLine(letter: SendableLetter, settings: ExportSettings): InboxLine {
  const filled = withSampleData(letter);
  const { sender, subject, preheader, parts } = filled;
  const hasPreheader = preheader !== "";
  const firstWords =
    hasPreheader || parts.length === 0 ? "" : emailText(filled, settings, { tags: sampleReader(settings) });
  return {
    sender: sender.name || sender.organization,
    subject,
    preview: hasPreheader ? preheader : singleLine(firstWords).slice(0, MOST_FIRST_WORDS),
    hasPreheader,
  };
}
