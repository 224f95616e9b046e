import "server-only";
import { z } from "zod";
import { emailHtml } from "@/lib/export/email-html";
import { emailText } from "@/lib/export/email-text";
import type { ExportSettings } from "@/lib/export/export-settings";
import { inboxLines } from "@/lib/export/inbox-lines";
import { sampleReader, withSampleData } from "@/lib/export/preview/sample-reader";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import type { TestMailSent } from "@/lib/export/test-mail";
import { hiddenKey } from "@/lib/server/crypto/hidden-key";
import { env } from "@/lib/server/env/env";
import type { SessionUser } from "@/lib/server/identity/session-user";
import { consume, giveBack } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import type { Mail } from "@/lib/server/mail/mail";
import { sendMail } from "@/lib/server/mail/send-mail";
import { mailFailure } from "./mail-failure";
import { sendOnce } from "./send-once";

/** Who sends which letter to themselves, by which click. */
export interface TestMailRequest {
  user: SessionUser;
  /** A UUID; the same one sends once. */
  click: string;
  letter: SendableLetter;
  settings: ExportSettings;
}

/** What is known of a click: without the address, because it may lie in Redis. */
const sentSchema = z.object({ delivery: z.enum(["mail", "outbox"]), file: z.string(), sentAt: z.number() });

/**
 * Sends a letter to the user's own address, with sample data in the place of its merge tags.
 * @throws AppError `rate_limited` beyond the tests of an hour, `internal` with the reason when the mail server took none.
 */
export async function sendTestMail(request: TestMailRequest): Promise<TestMailSent> {
  const { id, email } = request.user;
  const name = hiddenKey(`test mail ${id} ${request.click}`);
  const sent = await sendOnce(name, sentSchema, () => sendCounted(id, testMail(request, name)));
  return { ...sent, to: email };
}

async function sendCounted(userId: string, mail: Mail): Promise<z.infer<typeof sentSchema>> {
  await consume(LIMITS.testMailsPerUser, userId);
  try {
    return { file: "", ...(await sendMail(mail)), sentAt: Date.now() };
  } catch (error) {
    // What was not sent is not counted.
    await giveBack(LIMITS.testMailsPerUser, userId);
    throw mailFailure(error);
  }
}

function testMail({ user, letter, settings }: TestMailRequest, name: string): Mail {
  const tags = sampleReader(settings);
  const filled = withSampleData(letter);
  return {
    to: user.email,
    subject: `Test: ${inboxLines(filled, tags).subject}`,
    text: emailText(filled, settings, { tags }),
    html: emailHtml(filled, settings, { tags }),
    messageId: `<${name}@${new URL(env().siteUrl).hostname}>`,
  };
}
