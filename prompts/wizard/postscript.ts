import { z } from "zod";
import { postscriptFormat } from "@/lib/letter/reply-blocks";
import { anyFormData, letterSoFar, optionNumber, replyText, reviewFormData, sentence } from "@/lib/wizard/brief/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { POINTS, revision } from "@/prompts/frame";
import { letterMaterial } from "@/prompts/letter-material";
import { notesOf } from "@/prompts/notes";
import { letterWithCta, postscriptPayload } from "./sign-off-options";

/** What every prompt for the P.S. asks for; `postscriptFormat` reads the reply. */
const POSTSCRIPT = {
  points: POINTS.block,
  wanted: [
    "Write the P.S., one to three sentences: one new thing from what the notes hold that takes away the last doubt or makes one smile (a doubt answered, a sum that is a gain), and not in the button's words. It may ask for the act; the application sets the link below it.",
  ],
  format: 'The marker [P.S.] on a line of its own, then the text on the next line, without another "P.S." before it.',
  example: "[P.S.]\n…",
};

/** The P.S. (specification 2.2). */
export const postscript = definePrompt({
  payload: postscriptPayload,
  maxOutputTokens: 500,
  parts: (payload) => ({ notes: notesOf(payload.formData), letter: letterWithCta(payload), ...POSTSCRIPT }),
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
      notes: notesOf(formData),
      letter: letterMaterial(emailBody, {}, ""),
      previousText: postscriptFormat.read(previousPS).blocks.postscript ?? previousPS,
      requiredChanges,
      sentence: payload.sentence,
      ...POSTSCRIPT,
    }),
});
