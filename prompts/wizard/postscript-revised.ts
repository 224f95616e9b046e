import { z } from "zod";
import { postscriptFormat } from "@/lib/replies/blocks";
import {
  anyFormData,
  letterSoFar,
  optionNumberWithoutList,
  replyText,
  reviewFormData,
  sentence,
} from "@/lib/wizard/payloads/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { letterMaterial } from "@/prompts/letter-material";
import { revisionText } from "@/prompts/revision";
import { VOICE } from "@/prompts/voice";
import { POSTSCRIPT_FORMAT, postscriptRules } from "./postscript";

/** The P.S. after the requested changes, with the letter and, where it is sent, the brief (specification 7.2). */
export const postscriptRevised = definePrompt({
  payload: z.object({
    selectedLedeIndex: optionNumberWithoutList("lede"),
    selectedSignOffIndex: optionNumberWithoutList("sign-off"),
    emailBody: letterSoFar,
    reviewFormData,
    sentence,
    previousPS: replyText("previous P.S."),
    formData: anyFormData,
  }),
  system: VOICE,
  maxOutputTokens: 600,
  user: ({ emailBody, previousPS, reviewFormData: { requiredChanges }, formData, ...payload }) =>
    revisionText({
      task: "Revise the P.S. of the letter.",
      material: [...briefMaterial(formData), ...letterMaterial(emailBody, {}, "")],
      previousText: postscriptFormat.read(previousPS).blocks.postscript ?? previousPS,
      requiredChanges,
      sentence: payload.sentence,
      rules: postscriptRules(formData),
      ...POSTSCRIPT_FORMAT,
    }),
});
