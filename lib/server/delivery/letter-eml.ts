import "server-only";
import MailComposer from "nodemailer/lib/mail-composer";
import { emailHtml } from "@/lib/export/email-html";
import { emailText } from "@/lib/export/email-text";
import type { ExportSettings } from "@/lib/export/export-settings";
import { SERVICE_TAGS } from "@/lib/export/merge-tags";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import { subjectLine } from "@/lib/export/subject-line";

/**
 * A letter as a file that mail programs open as a draft of their own (`X-Unsent`): with its subject, in plain text and in
 * HTML, and without a sender and readers, who are whoever opens it and whoever they choose.
 */
export function letterEml(letter: SendableLetter, settings: ExportSettings): Promise<Buffer> {
  const tags = settings.service && SERVICE_TAGS[settings.service];
  return new MailComposer({
    subject: subjectLine(letter, tags),
    text: emailText(letter, settings),
    html: emailHtml(letter, settings),
    headers: { "X-Unsent": "1" },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
