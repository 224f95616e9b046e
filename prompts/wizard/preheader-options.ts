import { z } from "zod";
import { subjectLine } from "@/lib/wizard/brief/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { letterMaterial } from "@/prompts/letter-material";
import { partTasks } from "@/prompts/parts";
import { subjectPayload } from "./subject-options";

/** Three preheaders for the chosen subject, in both wizards (specification 11.9). */
export const preheaderOptions = definePrompt({
  payload: z.object({ ...subjectPayload.shape, subject: subjectLine }),
  maxOutputTokens: 300,
  parts: ({ emailBody, formData, subject }) => ({
    task: "Write 3 preheaders to choose from: the line that an inbox shows after the subject. The two are read as one.",
    material: [...briefMaterial(formData), ...letterMaterial(emailBody, {}, ""), material("subject", subject)],
    rules: [
      partTasks(formData).preheader,
      "1 gives what the tip does or what the subject makes one ask; 2 one fact of the offer, if there is one; 3 the reader's wish or their trouble, whichever the subject leaves out.",
      "Its first words say the most. It does not repeat the first line of the letter.",
    ],
    format: "A list of 3 options, one preheader in each.",
    example: ["…", "…", "…"],
  }),
});
