import { z } from "zod";
import { subjectLine } from "@/lib/wizard/brief/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/brief/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { listOf, POINTS } from "@/prompts/frame";
import { letterMaterial } from "@/prompts/letter-material";
import { notesOf } from "@/prompts/notes";
import { subjectPayload } from "./subject-options";

/** Three preheaders for the chosen subject, in both wizards (specification 11.9). */
export const preheaderOptions = definePrompt({
  payload: z.object({ ...subjectPayload.shape, subject: subjectLine }),
  maxOutputTokens: 300,
  parts: ({ emailBody, formData, subject }) => ({
    notes: notesOf(formData),
    points: POINTS.block,
    letter: [...letterMaterial(emailBody, {}, ""), material("subject", subject)],
    wanted: [
      `Give me three preview texts, ${limitText(OPTION_LIMITS.preheaderOptions)} each: the line that an inbox shows behind the subject. They go on from that subject and do not open on the scene of the first line.`,
    ],
    ...listOf(3),
  }),
});
