import { z } from "zod";
import { chosenOption, namesAnOption, optionNumberWithoutList } from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { sellingMaterial } from "@/prompts/wizard/offer";
import { signOffFields } from "@/prompts/wizard/sign-off-options";

export const POSTSCRIPT_RULES = [
  "1 to 3 sentences, 50 words at most. Many readers read this line second, so it must make sense alone.",
  "Either say the offer again in new words, or give one more reason for it from the material.",
  "Point to the same action as the call to action, in words close to it. No second action, no second offer, no new subject.",
  "No sentence that already stands in the letter. No price, deadline, number or guarantee of your own.",
];

export const POSTSCRIPT_FORMAT = {
  format:
    'The marker [P.S.] on a line of its own, then the text on the next line. Do not write "P.S." before the text a second time.',
  example: "[P.S.]\nThe colour chart fits on one page and hangs well on a shed door. See the first week.",
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
        "transition to offer, and offer": payload.prompt6Response,
        "call to action": chosenOption(payload.prompt7Response, payload.selectedCtaIndex),
      }),
      rules: POSTSCRIPT_RULES,
      ...POSTSCRIPT_FORMAT,
    }),
});
