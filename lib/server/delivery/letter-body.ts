import "server-only";
import { z } from "zod";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { EXPORT_LIMITS } from "@/lib/letter/export-settings";
import { cleanLine, cleanLink, cleanText } from "@/lib/text/clean-text";
import { LANGUAGE_CODES } from "@/lib/text/languages";
import { FIELD_LIMITS, LETTER_LIMIT, REPLY_LIMIT } from "@/lib/wizard/brief";
import { exportSettings } from "@/lib/wizard/draft-fields";

/** The longest subject, preheader or greeting in characters: far more than any inbox shows. */
const LINE_LIMIT = 1000;

const text = (longest: number) => z.string().overwrite(cleanText).max(longest);
const line = (longest: number) => z.string().overwrite(cleanLine).max(longest);

/** A letter as a page sends it, with its export settings: only texts, which are cleaned, and of which the server makes the mail. */
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
    campaign: line(EXPORT_LIMITS.tracking),
  }),
  settings: exportSettings,
});
