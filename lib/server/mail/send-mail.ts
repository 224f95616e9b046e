import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/server/env/env";
import { type LogFacts, logLine } from "@/lib/server/log";
import { composed, type Delivered, type Mail } from "./mail";
import { MailFailure } from "./mail-failure";
import { putInOutbox } from "./outbox";
import { withoutSecrets } from "./without-secrets";

/** The time limits of a mail server, for each step and in all. */
const STEP_MS = 10_000;
const TOTAL_MS = 20_000;

/**
 * Sends a mail through the server of EMAIL_SERVER, or puts it into the outbox folder when there is none.
 * @throws MailFailure, which is logged with the mail server's own words.
 */
export async function sendMail(mail: Mail): Promise<Delivered> {
  const { server } = env().mail;
  try {
    if (server === undefined) return { delivery: "outbox", file: await putInOutbox(mail) };
    await sendThrough(server, mail);
    return { delivery: "mail" };
  } catch (error) {
    logLine("mail-not-sent", factsOf(error, mail.to));
    throw new MailFailure(error);
  }
}

async function sendThrough(server: string, mail: Mail): Promise<void> {
  const transport = createTransport({
    url: server,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
  });
  try {
    await transport.sendMail({ ...composed(mail), signal: AbortSignal.timeout(TOTAL_MS) });
  } finally {
    transport.close();
  }
}

/** Returns what is known of a failure, for the operator. */
function factsOf(error: unknown, to: string): LogFacts {
  if (!(error instanceof Error)) return { reason: "unknown" };
  const said = "response" in error && typeof error.response === "string" ? error.response : error.message;
  return {
    reason: "code" in error && typeof error.code === "string" ? error.code : error.name,
    ...("command" in error && typeof error.command === "string" ? { command: error.command } : {}),
    ...("responseCode" in error && typeof error.responseCode === "number" ? { status: error.responseCode } : {}),
    said: withoutSecrets(said, to),
  };
}
