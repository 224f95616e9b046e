import { randomBytes } from "node:crypto";
import { once as happened } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { styleText } from "node:util";
import { createTransport } from "nodemailer";
import { env } from "./env";
import { type LogFacts, logLine } from "./log";
import { MailFailure, readRefusal } from "./mail-failure";
import { makeFolder } from "./make-folder";
import { MAIL_DAYS, MOST_MAILS } from "./storage-policy";

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

type Delivered = { delivery: "mail" } | { delivery: "outbox"; file: string };

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

/** Writes a mail into the outbox folder, and its link to the terminal; returns the name of the file. */
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

/** The name of a mail's file, which begins with its time. */
const MAIL_FILE = /^(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{6}\.eml$/;

const outboxFolder = (): string => join(env().dataFolder, "outbox");

async function mailsInOutbox(): Promise<string[]> {
  const names = await readdir(outboxFolder()).catch(() => []);
  return names.filter((name) => MAIL_FILE.test(name)).sort();
}

/** Removes the mails to an address from the outbox. */
export async function removeMailsTo(address: string): Promise<void> {
  for (const name of await mailsInOutbox()) {
    const path = join(outboxFolder(), name);
    // Another process may have tidied up.
    const [, to = ""] = TO.exec(await readFile(path, "utf8").catch(() => "")) ?? [];
    if (to.replaceAll(/["<>\s]/g, "") === address) await rm(path, { force: true });
  }
}

/** The header with the one address that a mail goes to, which may go on in lines that begin with a space. */
const TO = /^To:(.*(?:\r\n[ \t].*)*)/m;

/** Removes the oldest mails of the outbox, and no other files. */
export async function tidyOutbox(now: Date): Promise<void> {
  const mails = await mailsInOutbox();
  const since = new Date(now.getTime() - MAIL_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const isOld = (name: string, index: number) => index < mails.length - MOST_MAILS || name < since;
  for (const name of mails.filter(isOld)) await rm(join(outboxFolder(), name), { force: true });
}

/** The time limits of a mail server, for each step and in all. */
const STEP_MS = 10_000;
const TOTAL_MS = 20_000;

/** Sends a mail, or puts it into the outbox without EMAIL_SERVER. @throws MailFailure, after a line in the log. */
export function sendMail(mail: Mail): Promise<Delivered> {
  const { server } = env().mail;
  return orFailure(mail.to, async (signal) => {
    if (server === undefined) return { delivery: "outbox", file: await putInOutbox(mail) };
    await transportTo(server).sendMail({ ...composed(mail), signal });
    return { delivery: "mail" };
  });
}

/** Connects and logs in to the server of EMAIL_SERVER, if there is one. @throws MailFailure, as for a mail. */
export function reachMailServer(): Promise<void> {
  const { server } = env().mail;
  return orFailure("", async (signal) => {
    if (server === undefined) return;
    // It takes no signal, but each of its steps has a time limit.
    const late = happened(signal, "abort").then(() => Promise.reject(signal.reason));
    await Promise.race([transportTo(server).verify(), late]);
  });
}

/** Does work for a mail to an address within the time limit; logs a failure. */
async function orFailure<Result>(to: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  try {
    return await work(AbortSignal.timeout(TOTAL_MS));
  } catch (error) {
    logLine("mail-not-sent", factsOf(error, to));
    throw new MailFailure(error);
  }
}

function transportTo(server: string) {
  return createTransport({
    url: server,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
  });
}

function factsOf(error: unknown, to: string): LogFacts {
  if (!(error instanceof Error)) return { reason: "unknown" };
  const { codes, command, status, reply } = readRefusal(error);
  const said = withoutSecrets(reply || error.message, to);
  return { reason: codes[1] ?? error.name, command: command || undefined, status, said };
}

/** The longest words of a mail server that are logged, in characters. */
const MOST_CHARACTERS = 300;

/** The fewest characters of a secret: a shorter one would hide letters of ordinary words. */
const FEWEST_CHARACTERS = 4;

/** Returns what a mail server said in one line, without email addresses, the name in this one, and the site's login. */
function withoutSecrets(words: string, address: string): string {
  const name = address.slice(0, address.lastIndexOf("@")).toLowerCase();
  const withoutLogin = loginForms().reduce((text, secret) => text.replaceAll(secret, "[hidden]"), words);
  return withoutLogin
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .replaceAll(/[^\s<>"'(),:;]+/g, (word) => (word.includes("@") || word.toLowerCase() === name ? "[address]" : word))
    .slice(0, MOST_CHARACTERS);
}

/** Returns the user and the password of EMAIL_SERVER as a server could repeat them, in words or in a command. */
function loginForms(): string[] {
  const { server } = env().mail;
  if (server === undefined) return [];
  const { username, password } = new URL(server);
  const parts = [username, password].map(decodeURIComponent);
  const encoded = [...parts, `\0${parts.join("\0")}`].map((text) => Buffer.from(text).toString("base64"));
  const forms = [...encoded, username, password, ...parts].filter((text) => text.length >= FEWEST_CHARACTERS);
  // A longer one may hold a shorter one.
  return forms.sort((one, other) => other.length - one.length);
}
