import "server-only";
import { emailHtml } from "@/lib/export/email-html";
import { emailText } from "@/lib/export/email-text";
import type { ExportOptions } from "@/lib/export/export-context";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import type { ExportSettings } from "@/lib/letter/export-settings";
import { AppError } from "@/lib/server/app-error";

/** Far more than any mail program shows: Gmail cuts a mail off after a tenth of it. */
const MAX_HTML_CHARACTERS = 1_000_000;

/**
 * Returns the HTML and the plain text of a letter's mail.
 * @throws AppError `too_large`: a few kilobytes of links can become megabytes of HTML.
 */
export function mailContents(
  letter: SendableLetter,
  settings: ExportSettings,
  options: ExportOptions = {},
): { html: string; text: string } {
  const html = emailHtml(letter, settings, options);
  if (html.length > MAX_HTML_CHARACTERS) {
    throw new AppError("too_large", {
      message: "This email would be larger than 1 MB. Take out links, or shorten it.",
    });
  }
  return { html, text: emailText(letter, settings, options) };
}
