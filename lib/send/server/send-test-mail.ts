import { inboxLines } from "@/lib/send/export-context";
import { sampleReader, type TestMailSent, withSampleData } from "@/lib/send/sample-reader";
import type { SendableLetter } from "@/lib/send/sendable-letter";
import { AppError } from "@/lib/server/app-error";
import { env } from "@/lib/server/env";
import type { SessionUser } from "@/lib/server/identity/sessions";
import { counted, countedOfEverybody } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { type Mail, sendMail } from "@/lib/server/mail";
import { MailFailure } from "@/lib/server/mail-failure";
import { once } from "@/lib/server/once";
import { hiddenKey } from "@/lib/server/secret";
import { mailboxOf } from "@/lib/sign-in/email-address";
import type { ExportSettings } from "@/lib/wizard/brief/export-settings";
import { mailContents } from "./letter-eml";

/** A test that a user sends to themselves by one click. */
interface TestMailRequest {
  user: SessionUser;
  network: string;
  /** A UUID; the same one sends once. */
  click: string;
  letter: SendableLetter;
  settings: ExportSettings;
}

/** How long a click is remembered: no page repeats one later than this. */
const REMEMBERED_MS = 60 * 60 * 1000;

/** A click's mail, with a hash of its content to notice another one. */
interface Sending {
  digest: string;
  sent: Promise<TestMailSent>;
}

const sendings = once("sendings", () => new Map<string, Sending>());

/**
 * Sends a letter to the user's own address, with sample data in place of merge tags. A click sends once, however often
 * it is asked for; a failure is forgotten, and can be tried again. Each instance knows its own clicks until it restarts:
 * another one sends a mail with the same Message-ID, which mailboxes show once.
 * @throws AppError `rate_limited` beyond the tests of an hour, `conflict` when the click has sent another letter,
 *   `too_large`, and MailFailure.
 */
export async function sendTestMail(request: TestMailRequest): Promise<TestMailSent> {
  const { user, click, letter, settings } = request;
  const name = hiddenKey(`test mail ${user.id} ${click}`);
  const digest = hiddenKey(`test mail ${JSON.stringify([letter, settings])}`);
  const sending = sendings().get(name) ?? remember(name, { digest, sent: sendCounted(request, name) });
  if (sending.digest === digest) return sending.sent;
  throw new AppError("conflict", {
    message: "This key was already used for a different email. Use a new key for each email.",
  });
}

function remember(name: string, sending: Sending): Sending {
  sendings().set(name, sending);
  const forget = () => void sendings().delete(name);
  sending.sent.then(() => setTimeout(forget, REMEMBERED_MS).unref(), forget);
  return sending;
}

async function sendCounted(request: TestMailRequest, name: string): Promise<TestMailSent> {
  const giveBack = await takeAll([
    counted(LIMITS.testMailsPerAddress, request.network),
    counted(LIMITS.testMailsPerMailbox, mailboxOf(request.user.email)),
    countedOfEverybody(LIMITS.testMailsOfEverybody, request.network),
  ]);
  const mail = testMail(request, name);
  try {
    return { file: "", ...(await sendMail(mail)), to: mail.to, sentAt: Date.now() };
  } catch (error) {
    // A mail that a mail server has seen counts, even if it was rejected.
    if (!(error instanceof MailFailure && error.isSeen)) await giveBack();
    throw error;
  }
}

function testMail({ user, letter, settings }: TestMailRequest, name: string): Mail {
  const tags = sampleReader(settings);
  const filled = withSampleData(letter);
  return {
    to: user.email,
    subject: `Test: ${inboxLines(filled, tags).subject}`,
    ...mailContents(filled, settings, { tags }),
    messageId: `<${name}@${new URL(env().siteUrl).hostname}>`,
  };
}
