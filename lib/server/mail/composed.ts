import "server-only";
import { env } from "@/lib/server/env/env";
import type { Mail } from "@/lib/server/mail/mail";

/** A mail as nodemailer takes it. */
export function composed({ to, subject, text, html }: Mail) {
  return {
    from: env().mail.from,
    // An object, so that the address is taken as it is instead of being read as a list of addresses.
    to: { name: "", address: to },
    subject,
    text,
    html,
    headers: {
      // Nobody's absence should be announced to a machine (RFC 3834).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}
