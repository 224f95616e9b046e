import { z } from "zod";
import { anyFormData, writtenLetter } from "@/lib/wizard/brief/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { listOf, POINTS } from "@/prompts/frame";
import { letterMaterial } from "@/prompts/letter-material";
import { capitalsOf, notesOf } from "@/prompts/notes";

export const subjectPayload = z.object({ emailBody: writtenLetter, formData: anyFormData });

/** Ten subject lines for a finished letter, in both wizards (specification 2.2, step 11, and 2.4). */
export const subjectOptions = definePrompt({
  payload: subjectPayload,
  maxOutputTokens: 700,
  parts: ({ emailBody, formData }) => ({
    notes: notesOf(formData),
    points: POINTS.block,
    letter: letterMaterial(emailBody, {}, ""),
    wanted: [
      "Give me ten subject lines, 25 to 50 characters each, really different from one another.",
      capitalsOf(formData),
    ],
    ...listOf(10),
  }),
});
