import { z } from "zod";
import { anyFormData, writtenLetter } from "@/lib/wizard/brief/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { capitalsRule } from "@/prompts/language";
import { letterMaterial } from "@/prompts/letter-material";
import { partTasks } from "@/prompts/parts";

export const subjectPayload = z.object({ emailBody: writtenLetter, formData: anyFormData });

/** Ten subject lines for a finished letter, in both wizards (specification 2.2, step 11, and 2.4). */
export const subjectOptions = definePrompt({
  payload: subjectPayload,
  maxOutputTokens: 700,
  parts: ({ emailBody, formData }) => ({
    task: "Write 10 subject lines to choose from. The subject gets the letter opened by the right reader, honestly.",
    material: [...briefMaterial(formData), ...letterMaterial(emailBody, {}, "")],
    rules: [
      partTasks(formData).subject,
      "Ten different ones, all of this letter: 1 the trouble, as these readers call it; 2 the best detail of the story; 3 the thing, and where it lies; 4 a figure of the tip or the offer, without one the trouble again; 5 what the tip does; 6 a line that somebody says, in quotation marks; 7 a contradiction; 8 whom it is for; 9 the mistake, without its remedy; 10 a note as from a friend.",
      "None repeats the first line of the letter.",
      `${capitalsRule(formData)} No full stop, no “Re:” and no “Fwd:”.`.trim(),
    ],
    format: "A list of 10 options, one subject line in each. No labels, no character counts.",
    example: ["…", "…", "…"],
  }),
});
