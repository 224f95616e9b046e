import { z } from "zod";
import { postscriptFormat } from "@/lib/letter/reply-blocks";
import {
  type AnyFormData,
  anyFormData,
  letterSoFar,
  optionNumber,
  replyText,
  reviewFormData,
  sentence,
} from "@/lib/wizard/brief/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { letterMaterial } from "@/prompts/letter-material";
import { partTasks } from "@/prompts/parts";
import { revision } from "@/prompts/revision";
import { closingMaterial, postscriptPayload } from "./sign-off-options";

/** The rules of the P.S., new or revised. */
const postscriptRules = (formData: AnyFormData): string[] => [
  partTasks(formData).postscript,
  "The act is that of the call to action. The application puts the link below; the text names none.",
];

/** The form of the reply with an example; `postscriptFormat` (`lib/letter/reply-blocks.ts`) reads it. */
const POSTSCRIPT_FORMAT = {
  format:
    'The marker [P.S.] on a line of its own, then the text on the next line. Do not write "P.S." before the text a second time.',
  example: "[P.S.]\n…",
};

/** The P.S. (specification 2.2). */
export const postscript = definePrompt({
  payload: postscriptPayload,
  maxOutputTokens: 500,
  parts: (payload) => ({
    task: "Write the P.S. of the letter.",
    material: closingMaterial(payload),
    rules: postscriptRules(payload.formData),
    ...POSTSCRIPT_FORMAT,
  }),
});

/** The P.S. after the requested changes, with the letter and, where it is sent, the brief (specification 7.2). */
export const postscriptRevised = definePrompt({
  payload: z.object({
    selectedLedeIndex: optionNumber("lede"),
    selectedSignOffIndex: optionNumber("sign-off"),
    emailBody: letterSoFar,
    reviewFormData,
    sentence,
    previousPS: replyText("previous P.S."),
    formData: anyFormData,
  }),
  maxOutputTokens: 600,
  parts: ({ emailBody, previousPS, reviewFormData: { requiredChanges }, formData, ...payload }) =>
    revision({
      task: "Revise the P.S. of the letter.",
      material: [...briefMaterial(formData), ...letterMaterial(emailBody, {}, "")],
      previousText: postscriptFormat.read(previousPS).blocks.postscript ?? previousPS,
      requiredChanges,
      sentence: payload.sentence,
      rules: postscriptRules(formData),
      ...POSTSCRIPT_FORMAT,
    }),
});
