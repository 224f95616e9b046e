import { z } from "zod";
import { subjectLine } from "@/lib/wizard/payloads/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { letterMaterial } from "@/prompts/letter-material";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { subjectPayload } from "./subject-options";

/** Three preheaders for the chosen subject, in both wizards (specification 11.9). */
export const preheaderOptions = definePrompt({
  payload: z.object({ ...subjectPayload.shape, subject: subjectLine }),
  system: VOICE,
  maxOutputTokens: 300,
  user: ({ emailBody, formData, subject }) =>
    promptText({
      task: "Write 3 preheaders to choose from: the line that an inbox shows after the subject. The two are read as one.",
      material: [...briefMaterial(formData), ...letterMaterial(emailBody, {}), material("subject", subject)],
      rules: [
        "Add to the subject what it leaves out, and share no image, phrase or number with it.",
        "Preheader 1 gives one fact, of the offer if there is one; 2 what the reader gets from the tip; 3 the reader's trouble, or their wish where the subject names that.",
        `One plain sentence or phrase of ${limitText(OPTION_LIMITS.preheaderOptions)}. Its first words carry it, because a phone cuts the rest.`,
        "Do not repeat the first line of the letter, greet, or ask for the act.",
      ],
      format: "A list of 3 options, one preheader in each.",
      example: ["…", "…", "…"],
    }),
});
