import "server-only";
import { env } from "@/lib/server/env/env";
import { subjectOf } from "./subject";

/** A mail to one address. */
export interface Mail {
  /** One plain address, parsed. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link that the mail is about, for an operator without a mail server; absent where it is about none. */
  link?: string;
  /** Names the mail wherever it comes, in place of a name made by chance: a mailbox shows one that came twice once. */
  messageId?: string;
}

/** Where a mail went. */
export type Delivered = { delivery: "mail" } | { delivery: "outbox"; file: string };

/** A mail as nodemailer takes it. */
export function composed({ to, subject, text, html, messageId }: Mail) {
  return {
    from: env().mail.from,
    // An object, so that the address is taken as it is instead of being read as a list of addresses.
    to: { name: "", address: to },
    text,
    html,
    ...(messageId === undefined ? {} : { messageId }),
    headers: {
      ...subjectOf(subject),
      // No absence should be announced to a machine (RFC 3834).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}
