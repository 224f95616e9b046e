import { z } from "zod";
import { heldBackFact } from "@/lib/wizard/letter/held-back-fact";
import { type AnyFormData, chosenOption, namesAnOption, optionNumberWithoutList } from "@/lib/wizard/payloads/fields";
import { BLOCK_LIMITS, limitText } from "@/lib/wizard/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { offerTexts } from "@/prompts/letter-material";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { heldBackMaterial, sellingMaterial } from "./offer";
import { signOffFields } from "./sign-off-options";

/** The rules of the P.S., new or revised: its length, its one fact, its one act. */
export const postscriptRules = (formData: AnyFormData): string[] => [
  `1 to 3 sentences, ${limitText(BLOCK_LIMITS[formData?.descriptionLength ?? "longer"].postscript)}. Many readers read this line second: it makes sense alone, with the product by its name or its kind.`,
  formData && heldBackFact(formData) !== ""
    ? 'Tell the fact in "kept back for the P.S.", put shorter where it is long, and add no reason or condition to it. Then ask for the act once more.'
    : "Give one reason for the act that the letter has not given yet and that the material holds. Where there is none, say in new words what one gets. Then ask for the act once more.",
  "The act is that of the call to action, with its verb, in a short sentence of its own. No second act, no second offer, no new subject.",
  "No sentence that already stands in the letter, and of the offer's facts only what the act names.",
];

/** The form of the reply with an example; `postscriptFormat` (`lib/replies/blocks.ts`) reads it. */
export const POSTSCRIPT_FORMAT = {
  format:
    'The marker [P.S.] on a line of its own, then the text on the next line. Do not write "P.S." before the text a second time.',
  example: "[P.S.]\nThe color chart … Reserve …",
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
      material: [
        ...sellingMaterial(payload, {
          "transition to offer, and offer": offerTexts(payload.prompt6Response),
          "call to action": chosenOption(payload.prompt7Response, payload.selectedCtaIndex),
        }),
        heldBackMaterial(payload.formData),
      ],
      rules: postscriptRules(payload.formData),
      ...POSTSCRIPT_FORMAT,
    }),
});
