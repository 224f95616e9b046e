import "server-only";
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { makePrivateFolder } from "@/lib/server/env/private-files";
import { composed } from "@/lib/server/mail/composed";
import type { Mail } from "@/lib/server/mail/mail";
import { outboxFolder, tidyOutbox } from "@/lib/server/mail/tidy-outbox";

/**
 * Without a mail server: writes the mail into the outbox folder as a file that mail programs open, and its link to the
 * terminal, so that whoever runs the server can go on.
 */
export async function keepInOutbox(mail: Mail): Promise<void> {
  const folder = outboxFolder();
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(composed(mail));
  makePrivateFolder(folder);
  const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const path = join(folder, `${time}-${randomBytes(3).toString("hex")}.eml`);
  await writeFile(path, message, { mode: 0o600, flag: "wx" });
  await tidyOutbox(new Date());
  process.stdout.write(`\nNo mail server is connected. The mail is in ${path}, and its link is:\n\n  ${mail.link}\n\n`);
}
