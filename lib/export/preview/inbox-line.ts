import type { SendableLetter } from "@/lib/export/sendable-letter";
import type { ExportSettings } from "@/lib/letter/export-settings";
import { cleanLine } from "@/lib/text/clean-text";
import { sampleText } from "./sample-email";
import { withSampleData } from "./sample-reader";

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
