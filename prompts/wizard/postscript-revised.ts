import { z } from "zod";
import { postscriptFormat } from "@/lib/replies/blocks";
import {
  anyFormData,
  letterSoFar,
  optionNumberWithoutList,
  replyText,
  reviewFormData,
} from "@/lib/wizard/payloads/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { letterMaterial } from "@/prompts/letter-material";
import { promptText } from "@/prompts/prompt-text";
import { REVISION_RULES, revisionMaterial } from "@/prompts/revision";
import { VOICE } from "@/prompts/voice";
import { POSTSCRIPT_FORMAT, postscriptRules } from "./postscript";

/** The P.S. after the requested changes, with the letter and, where it is sent, the brief (specification 7.2). */
export const postscriptRevised = definePrompt({
  payload: z.object({
    selectedLedeIndex: optionNumberWithoutList("lede"),
    selectedSignOffIndex: optionNumberWithoutList("sign-off"),
    emailBody: letterSoFar,
    reviewFormData,
    previousPS: replyText("previous P.S."),
    formData: anyFormData,
  }),
  system: VOICE,
  maxOutputTokens: 600,
  user: ({ emailBody, previousPS, reviewFormData: { requiredChanges }, formData }) =>
    promptText({
      task: "Revise the P.S. of the letter.",
      material: [
        ...briefMaterial(formData),
        ...letterMaterial(emailBody, {}, ""),
        ...revisionMaterial(postscriptFormat.read(previousPS).blocks.postscript ?? previousPS, requiredChanges),
      ],
      rules: [...REVISION_RULES, ...postscriptRules(formData)],
      ...POSTSCRIPT_FORMAT,
    }),
});
