import "server-only";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import { env } from "@/lib/server/env/env";

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

/** The longest encoded word in characters (RFC 2047, section 2). */
const MAX_WORD_CHARACTERS = 75;

/**
 * Returns the header of a subject. One that holds `=?` is encoded whole: a mail program would take what follows for a
 * word that was encoded, and show another text than was typed.
 */
export function subjectOf(subject: string) {
  if (!subject.includes("=?")) return { Subject: subject };
  return { Subject: { prepared: true, foldLines: true, value: encodeWord(subject, "B", MAX_WORD_CHARACTERS) } };
}
