import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/server/env/env";
import { logLine } from "@/lib/server/log";
import { composed, type Delivered, type Mail } from "./mail";
import { putInOutbox } from "./outbox";

/** The time limits of a mail server, for each step and in all. */
const STEP_MS = 10_000;
const TOTAL_MS = 20_000;

/**
 * Sends a mail through the server of EMAIL_SERVER, or puts it into the outbox folder when there is none.
 * @throws the failure, which is logged without the address and the server's credentials.
 */
export async function sendMail(mail: Mail): Promise<Delivered> {
  const { server } = env().mail;
  try {
    if (server === undefined) return { delivery: "outbox", file: await putInOutbox(mail) };
    await sendThrough(server, mail);
    return { delivery: "mail" };
  } catch (error) {
    logLine("mail-not-sent", reasonOf(error));
    throw error;
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

/** Returns the kind of a failure alone: the words of a mail server may repeat the address. */
function reasonOf(error: unknown): Record<string, string | number> {
  if (!(error instanceof Error)) return { reason: "unknown" };
  return {
    reason: "code" in error && typeof error.code === "string" ? error.code : error.name,
    ...("command" in error && typeof error.command === "string" ? { command: error.command } : {}),
    ...("responseCode" in error && typeof error.responseCode === "number" ? { status: error.responseCode } : {}),
  };
}
