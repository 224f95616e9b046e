import type { z } from "zod";
import { chosenOption, namesAnOption, optionNumber, replyText } from "@/lib/wizard/brief/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/brief/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { nameSlotOf } from "@/prompts/language";
import { offerTexts } from "@/prompts/letter-material";
import { partTasks } from "@/prompts/parts";
import { ctaPayload } from "./cta-options";
import { sellingMaterial } from "./offer";

const signOffPayload = ctaPayload
  .safeExtend({
    selectedCtaIndex: optionNumber("call to action"),
    prompt7Response: replyText("call-to-action options"),
  })
  .superRefine(namesAnOption("selectedCtaIndex", "prompt7Response"));

/** The payload of the P.S. The sign-off's number comes without its list, which the letter so far shows. */
export const postscriptPayload = signOffPayload.safeExtend({
  selectedSignOffIndex: optionNumber("sign-off"),
});

/** Returns the material of the blocks after the call to action. */
export const closingMaterial = (payload: z.output<typeof signOffPayload>): string[] =>
  sellingMaterial(payload, {
    "transition to offer, and offer": offerTexts(payload.prompt6Response),
    "call to action": chosenOption(payload.prompt7Response, payload.selectedCtaIndex),
  });

/** Six ways to end the letter (specification 2.2, step 9). */
export const signOffOptions = definePrompt({
  payload: signOffPayload,
  maxOutputTokens: 600,
  parts: (payload) => ({
    task: "Write 6 sign-offs to choose from. A sign-off is the closing line above the sender's name.",
    material: closingMaterial(payload),
    rules: [
      `${partTasks(payload.formData).signOff} The closing line has ${limitText(OPTION_LIMITS.signOffOptions)}.`,
      "Six different ones: 1 the usual one of this language, 2 a warmer one, 3 a wish for the day or the season, 4 a look ahead to the act, 5 a thank you, 6 the shortest.",
      ...(payload.formData.senderName.trim() === ""
        ? [
            `Who signs is not known: write ${nameSlotOf(payload.formData)} in place of the name, also where the notes name a teacher or an author.`,
          ]
        : []),
    ],
    format:
      "A list of 6 options, one sign-off in each. Each has two or three lines: the closing line as this language ends it, then the name.",
    example: ["…,\n…", "…,\n…", "…"],
  }),
});
