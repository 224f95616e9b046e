import MailComposer from "nodemailer/lib/mail-composer";
import { emailHtml } from "@/lib/send/email-html";
import { emailText } from "@/lib/send/email-text";
import { type ExportOptions, inboxLines } from "@/lib/send/export-context";
import type { SendableLetter } from "@/lib/send/sendable-letter";
import { AppError } from "@/lib/server/app-error";
import type { ExportSettings } from "@/lib/wizard/brief/export-settings";

/**
 * Makes a file that mail programs open as a draft (`X-Unsent`), with the subject, plain text and HTML of a letter, and
 * without sender and recipients, which the mail program fills in. It cannot fill in a mailing service's tags: a name is
 * its fallback.
 * @throws AppError `too_large`.
 */
export async function letterEml(letter: SendableLetter, settings: ExportSettings): Promise<Buffer> {
  return new MailComposer({
    ...mailContents(letter, { ...settings, service: null }),
    subject: inboxLines(letter, null).subject,
    headers: { "X-Unsent": "1" },
    // A file is read as it is: a mail has no bare line feed (RFC 5322, section 2.3).
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Far more than any mail program shows: Gmail cuts a mail off after a tenth of it. */
const MAX_HTML_CHARACTERS = 1_000_000;

/** Returns the HTML and text of a mail. @throws AppError `too_large`: short links can become megabytes of HTML. */
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
