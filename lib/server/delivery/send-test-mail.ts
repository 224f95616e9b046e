import "server-only";
import { z } from "zod";
import { inboxLines } from "@/lib/export/export-context";
import { sampleReader, withSampleData } from "@/lib/export/preview/sample-reader";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import type { TestMailSent } from "@/lib/export/test-mail";
import type { ExportSettings } from "@/lib/letter/export-settings";
import { hiddenKey } from "@/lib/server/crypto/secret";
import { env } from "@/lib/server/env/env";
import type { SessionUser } from "@/lib/server/identity/session-user";
import { counted } from "@/lib/server/limits/consume";
import { EVERYBODY, LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import type { Mail } from "@/lib/server/mail/mail";
import { sendMail } from "@/lib/server/mail/send-mail";
import { mailboxOf } from "@/lib/sign-in/email-address";
import { mailContents } from "./mail-contents";
import { isSeenByServer, mailFailure } from "./mail-failure";
import { sendOnce } from "./send-once";

/** A test that a user sends to themselves by one click. */
export interface TestMailRequest {
  user: SessionUser;
  /** The network address of the click. */
  network: string;
  /** A UUID; the same one sends once. */
  click: string;
  letter: SendableLetter;
  settings: ExportSettings;
}

/** The result of a click, without the address because it is stored in Redis. */
const sentSchema = z.object({ delivery: z.enum(["mail", "outbox"]), file: z.string(), sentAt: z.number() });

/**
 * Sends a letter to the user's own address, with sample data in place of merge tags.
 * @throws AppError `rate_limited` beyond the tests of an hour, `conflict` when the click has sent another letter,
 *   `too_large`, and `internal` with the reason when the mail server took none.
 */
export async function sendTestMail(request: TestMailRequest): Promise<TestMailSent> {
  const { user, click, letter, settings } = request;
  const name = hiddenKey(`test mail ${user.id} ${click}`);
  const digest = hiddenKey(`test mail ${JSON.stringify([letter, settings])}`);
  const sent = await sendOnce({ name, digest }, sentSchema, () => sendCounted(request, name));
  return { ...sent, to: user.email };
}

async function sendCounted(request: TestMailRequest, name: string): Promise<z.infer<typeof sentSchema>> {
  const giveBack = await takeAll([
    counted(LIMITS.testMailsPerAddress, request.network),
    counted(LIMITS.testMailsPerMailbox, mailboxOf(request.user.email)),
    counted(LIMITS.testMailsOfEverybody, EVERYBODY),
  ]);
  const mail = testMail(request, name);
  try {
    return { file: "", ...(await sendMail(mail)), sentAt: Date.now() };
  } catch (error) {
    // A mail that a mail server has seen counts, even if it was rejected.
    if (!isSeenByServer(error)) await giveBack();
    throw mailFailure(error);
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
