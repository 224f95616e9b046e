import "server-only";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/server/env/env";

/** How many mails the outbox keeps, and for how many days: their links are dead after minutes. */
export const MOST_MAILS = 200;
const KEPT_DAYS = 30;

/** A mail's file as it is named when it is written: its time comes first. */
const MAIL_FILE = /^(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{6}\.eml$/;

/** Where mail is kept that no mail server takes. */
export const outboxFolder = (): string => join(env().dataFolder, "outbox");

/** Removes the oldest mails of the outbox; whatever else lies there stays. */
export async function tidyOutbox(now: Date): Promise<void> {
  const names = await readdir(outboxFolder()).catch(() => []);
  const mails = names.filter((name) => MAIL_FILE.test(name)).sort();
  const since = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const isOld = (name: string, index: number) => index < mails.length - MOST_MAILS || name < since;
  for (const name of mails.filter(isOld)) await rm(join(outboxFolder(), name), { force: true });
}
