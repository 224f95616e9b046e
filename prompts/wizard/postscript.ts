import { z } from "zod";
import { type AnyFormData, chosenOption, namesAnOption, optionNumberWithoutList } from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { offerTexts } from "@/prompts/letter-material";
import { partTasks } from "@/prompts/parts";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { sellingMaterial } from "./offer";
import { signOffFields } from "./sign-off-options";

/** The rules of the P.S., new or revised. */
export const postscriptRules = (formData: AnyFormData): string[] => [
  partTasks(formData).postscript,
  "The act is that of the call to action. The application puts the link below; the text names none.",
];

/** The form of the reply with an example; `postscriptFormat` (`lib/replies/blocks.ts`) reads it. */
export const POSTSCRIPT_FORMAT = {
  format:
    'The marker [P.S.] on a line of its own, then the text on the next line. Do not write "P.S." before the text a second time.',
  example: "[P.S.]\n…",
};

/** The P.S. (specification 2.2). The sign-off's number comes without its list, which the letter so far shows. */
export const postscript = definePrompt({
  payload: z
    .object({ ...signOffFields, selectedSignOffIndex: optionNumberWithoutList("sign-off") })
    .superRefine(namesAnOption("selectedLedeIndex", "ledeOptions"))
    .superRefine(namesAnOption("selectedCtaIndex", "prompt7Response")),
  system: VOICE,
  maxOutputTokens: 500,
  user: (payload) =>
    promptText({
      task: "Write the P.S. of the letter.",
      material: sellingMaterial(payload, {
        "transition to offer, and offer": offerTexts(payload.prompt6Response),
        "call to action": chosenOption(payload.prompt7Response, payload.selectedCtaIndex),
      }),
      rules: postscriptRules(payload.formData),
      ...POSTSCRIPT_FORMAT,
    }),
});
