import "server-only";
import MailComposer from "nodemailer/lib/mail-composer";
import { emailHtml } from "@/lib/export/email-html";
import { emailText } from "@/lib/export/email-text";
import type { ExportSettings } from "@/lib/export/export-settings";
import { inboxLines } from "@/lib/export/inbox-lines";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import { serviceTags } from "@/lib/export/service-tags";

/**
 * A letter as a file that mail programs open as a draft of their own (`X-Unsent`): with its subject, in plain text and in
 * HTML, and without a sender and readers, who are whoever opens it and whoever they choose.
 */
export function letterEml(letter: SendableLetter, settings: ExportSettings): Promise<Buffer> {
  return new MailComposer({
    subject: inboxLines(letter, serviceTags(settings)).subject,
    text: emailText(letter, settings),
    html: emailHtml(letter, settings),
    headers: { "X-Unsent": "1" },
    // A file is read as it is: a mail has no bare line feed (RFC 5322, section 2.3).
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
