import "server-only";
import { env } from "@/lib/server/env/env";

/** A mail to one address. */
export interface Mail {
  /** One plain address, parsed. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link in the mail, for an operator without a mail server; absent for none. */
  link?: string;
  /** The message id in place of a random one: a mailbox shows a mail that arrives twice only once. */
  messageId?: string;
}

/** The delivery of a mail. */
export type Delivered = { delivery: "mail" } | { delivery: "outbox"; file: string };

/** Returns a mail for nodemailer. */
export function composed({ to, subject, text, html, messageId }: Mail) {
  return {
    // Objects, so that neither is parsed as a list of addresses, and the name is quoted or encoded as it needs.
    from: env().mail.from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    ...(messageId === undefined ? {} : { messageId }),
    headers: {
      // No automatic reply should be sent to a machine (RFC 3834).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}
