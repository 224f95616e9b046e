import "server-only";
import { randomBytes } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { styleText } from "node:util";
import { createTransport } from "nodemailer";
import { env } from "@/lib/server/env/env";
import { makeFolder } from "@/lib/server/env/make-folder";
import { composed, type Mail } from "./mail";

/**
 * Writes a mail into the outbox folder as a file that mail programs open, and its link to the terminal, for an operator
 * without a mail server.
 * @returns the name of the file.
 */
export async function putInOutbox(mail: Mail): Promise<string> {
  const folder = outboxFolder();
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: "windows" }).sendMail(
    composed(mail),
  );
  makeFolder(folder);
  const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const file = `${time}-${randomBytes(3).toString("hex")}.eml`;
  const path = join(folder, file);
  await writeFile(path, message, { mode: 0o600, flag: "wx" });
  await tidyOutbox(new Date());
  process.stdout.write(mail.link === undefined ? `An email is in ${path}\n` : framed(mail.link, path));
  return file;
}

const RULE = "─".repeat(72);

/** Returns a link alone on its line between two rules, so that it is easy to find and copy. */
function framed(link: string, path: string): string {
  const title = styleText("bold", "Sign-in link", { stream: process.stdout });
  return `\n${RULE}\n${title}\n\n  ${link}\n\nThe email is in ${path}\n${RULE}\n\n`;
}

/** The most mails in the outbox, and their life in days: their links expire after minutes. */
export const MOST_MAILS = 200;
const KEPT_DAYS = 30;

/** The name of a mail's file, which begins with its time. */
const MAIL_FILE = /^(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{6}\.eml$/;

/** Returns the outbox folder. */
const outboxFolder = (): string => join(env().dataFolder, "outbox");

/** Removes the oldest mails of the outbox, and no other files. */
export async function tidyOutbox(now: Date): Promise<void> {
  const names = await readdir(outboxFolder()).catch(() => []);
  const mails = names.filter((name) => MAIL_FILE.test(name)).sort();
  const since = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const isOld = (name: string, index: number) => index < mails.length - MOST_MAILS || name < since;
  for (const name of mails.filter(isOld)) await rm(join(outboxFolder(), name), { force: true });
}
