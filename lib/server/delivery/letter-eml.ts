import "server-only";
import MailComposer from "nodemailer/lib/mail-composer";
import { inboxLines } from "@/lib/export/export-context";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import { serviceTags } from "@/lib/export/service-tags";
import type { ExportSettings } from "@/lib/letter/export-settings";
import { mailContents } from "./mail-contents";

/**
 * Makes a file that mail programs open as a draft (`X-Unsent`), with the subject, plain text and HTML of a letter, and
 * without sender and recipients, which the mail program fills in.
 * @throws AppError `too_large`.
 */
export async function letterEml(letter: SendableLetter, settings: ExportSettings): Promise<Buffer> {
  return new MailComposer({
    ...mailContents(letter, settings),
    subject: inboxLines(letter, serviceTags(settings)).subject,
    headers: { "X-Unsent": "1" },
    // A file is read as it is: a mail has no bare line feed (RFC 5322, section 2.3).
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
