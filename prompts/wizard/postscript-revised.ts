import { z } from "zod";
import { letterSoFar, optionNumberWithoutList, replyText, reviewFormData } from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { letterMaterial } from "@/prompts/letter-material";
import { promptText } from "@/prompts/prompt-text";
import { REVISION_RULES, revisionMaterial } from "@/prompts/revision";
import { VOICE } from "@/prompts/voice";
import { POSTSCRIPT_FORMAT, POSTSCRIPT_RULES } from "@/prompts/wizard/postscript";

/** The P.S. after the requested changes; this call carries the letter instead of the brief (specification 7.2). */
export const postscriptRevised = definePrompt({
  payload: z.object({
    selectedLedeIndex: optionNumberWithoutList("lede"),
    selectedSignOffIndex: optionNumberWithoutList("sign-off"),
    emailBody: letterSoFar,
    reviewFormData,
    previousPS: replyText("previous P.S."),
  }),
  system: VOICE,
  maxOutputTokens: 600,
  user: ({ emailBody, previousPS, reviewFormData: { requiredChanges } }) =>
    promptText({
      task: "Revise the P.S. of the letter.",
      material: [...letterMaterial(emailBody, {}), ...revisionMaterial(previousPS, requiredChanges)],
      rules: [...REVISION_RULES, ...POSTSCRIPT_RULES],
      ...POSTSCRIPT_FORMAT,
    }),
});
