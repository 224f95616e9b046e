import { emailHtml } from "@/lib/export/email-html";
import { emailText } from "@/lib/export/email-text";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import type { ExportSettings } from "@/lib/letter/export-settings";
import { sampleReader, withSampleData } from "./sample-reader";

/** Returns the HTML of a letter as a sample reader gets it, like the one of a test email. */
export function sampleHtml(letter: SendableLetter, settings: ExportSettings): string {
  return emailHtml(withSampleData(letter), settings, { tags: sampleReader(settings) });
}

/** Returns the plain text of a letter as a sample reader gets it. */
export function sampleText(letter: SendableLetter, settings: ExportSettings): string {
  return emailText(withSampleData(letter), settings, { tags: sampleReader(settings) });
}
