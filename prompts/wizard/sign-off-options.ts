import type { z } from "zod";
import { chosenOption, namesAnOption, optionNumber, replyText } from "@/lib/wizard/brief/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { listOf, POINTS } from "@/prompts/frame";
import { offerTexts } from "@/prompts/letter-material";
import { nameSlotOf, notesOf } from "@/prompts/notes";
import { ctaPayload } from "./cta-options";
import { letterWithOffer } from "./offer";

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

/** Returns the letter of the blocks after the call to action. */
export const letterWithCta = (payload: z.output<typeof signOffPayload>): string[] =>
  letterWithOffer(payload, {
    offer: offerTexts(payload.prompt6Response),
    "call to action": chosenOption(payload.prompt7Response, payload.selectedCtaIndex),
  });

/** Five ways to end the letter (specification 2.2, step 9). */
export const signOffOptions = definePrompt({
  payload: signOffPayload,
  maxOutputTokens: 600,
  parts: (payload) => {
    const { formData } = payload;
    return {
      notes: notesOf(formData),
      points: POINTS.block,
      letter: letterWithCta(payload),
      wanted: [
        "Give me five goodbyes, really different from one another: a closing line as my language ends a letter, below it my name, then role and organization as far as the notes give them.",
        formData.senderName.trim() === ""
          ? `Who signs is not known: write ${nameSlotOf(formData)} in place of the name, also where the notes name a teacher or an author.`
          : "",
      ],
      ...listOf(5),
      example: ["…,\n…", "…,\n…", "…"],
    };
  },
});
