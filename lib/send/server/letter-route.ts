import { z } from "zod";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { clientAddress } from "@/lib/server/http/client-address";
import { assertMayWrite, ownersOf } from "@/lib/server/identity/owner";
import { signedInUser } from "@/lib/server/identity/sessions";
import { consume } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { freshJson, ownRoute, readBody, requireIdempotencyKey } from "@/lib/server/route";
import { inTurn } from "@/lib/server/turns";
import { cleanLine, cleanLink, cleanText } from "@/lib/text/clean-text";
import { LANGUAGE_CODES } from "@/lib/text/languages";
import { FIELD_LIMITS, LETTER_LIMIT, REPLY_LIMIT } from "@/lib/wizard/brief/brief";
import { exportSettings } from "@/lib/wizard/brief/export-settings";
import { STATE_BOUNDS } from "@/lib/wizard/state-bounds";
import { letterEml } from "./letter-eml";
import { sendTestMail } from "./send-test-mail";

/**
 * Handles `POST /api/letters/eml`, body `{ letter, settings }` (`SendableLetter`, `ExportSettings`): returns the letter
 * as a file that a mail program opens as a draft. Everyone who may use the wizards may use it.
 */
export const postLetterFile = ownRoute(async (request) => {
  const [owner] = await ownersOf(request);
  assertMayWrite(owner);
  await consume(LIMITS.letterFilesPerAddress, clientAddress(request));
  const { letter, settings } = await readBody(request, letterBody);
  const file = await inTurn(request.signal, () => letterEml(letter, settings));
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "message/rfc822",
      "Content-Disposition": 'attachment; filename="email.eml"',
      "Cache-Control": "no-store",
    },
  });
});

/**
 * Handles `POST /api/letters/test`, body as above, with the `Idempotency-Key` of the click: sends the letter to the
 * user's own address and to no one else, and responds with `TestMailSent`. The same key sends once.
 */
export const postTestMail = ownRoute(async (request) => {
  const user = await signedInUser(request, "send yourself a test");
  const click = requireIdempotencyKey(request);
  const { letter, settings } = await readBody(request, letterBody);
  return freshJson(await sendTestMail({ user, network: clientAddress(request), click, letter, settings }));
});

/** The longest subject, preheader or greeting in characters: far more than any inbox shows. */
const LINE_LIMIT = 1000;

const text = (longest: number) => z.string().overwrite(cleanText).max(longest);
const line = (longest: number) => z.string().overwrite(cleanLine).max(longest);

/** A letter as a page sends it, with its settings: only texts, which are cleaned, and of which the server makes the mail. */
export const letterBody = z.object({
  letter: z.object({
    subject: line(LINE_LIMIT),
    preheader: line(LINE_LIMIT),
    parts: z
      .array(z.object({ name: z.enum(BLOCK_NAMES), text: text(REPLY_LIMIT) }))
      .min(1, { error: "There is no text to send yet." })
      .max(BLOCK_NAMES.length)
      .refine((parts) => parts.reduce((sum, part) => sum + part.text.length, 0) <= LETTER_LIMIT, {
        error: `Emails can be up to ${LETTER_LIMIT.toLocaleString("en-US")} characters long.`,
      }),
    link: z.string().overwrite(cleanLink).max(FIELD_LIMITS.link),
    language: z.enum(LANGUAGE_CODES).nullable(),
    dir: z.enum(["ltr", "rtl"]),
    sender: z.object({ name: line(FIELD_LIMITS.senderName), organization: line(FIELD_LIMITS.senderOrganization) }),
    greeting: line(LINE_LIMIT),
    campaign: line(STATE_BOUNDS.tracking),
  }),
  settings: exportSettings,
});
