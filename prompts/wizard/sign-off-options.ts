import { z } from "zod";
import { chosenOption, namesAnOption, optionNumber, replyText } from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { ctaFields } from "@/prompts/wizard/cta-options";
import { sellingMaterial } from "@/prompts/wizard/offer";

export const signOffFields = {
  ...ctaFields,
  selectedCtaIndex: optionNumber("call to action"),
  prompt7Response: replyText("call-to-action options"),
};

/** Six ways to end the letter (specification 2.2, step 9). */
export const signOffOptions = definePrompt({
  payload: z
    .object(signOffFields)
    .superRefine(namesAnOption("selectedLedeIndex", "ledeOptions"))
    .superRefine(namesAnOption("selectedCtaIndex", "prompt7Response")),
  system: VOICE,
  maxOutputTokens: 600,
  user: (payload) =>
    promptText({
      task: "Write 6 sign-offs to choose from. A sign-off is the closing line above the sender's name.",
      material: sellingMaterial(payload, {
        "transition to offer, and offer": payload.prompt6Response,
        "call to action": chosenOption(payload.prompt7Response, payload.selectedCtaIndex),
      }),
      rules: [
        "Each is one line of 2 to 8 words that a person would say aloud, then the sender's name.",
        "The sender's name is not known to you: write [Your name] in its place, or the sender's name if the material gives it.",
        "1 is plain and warm. 2 uses an image from the story. 3 wishes the reader what they want. 4 nods at the tip. 5 is cheerful and casual. 6 is quiet and short.",
        'At most one of them is a stock phrase such as "Best regards".',
        "No new promise, no call to action, no P.S.",
      ],
      format:
        "A numbered list from 1. to 6., with an empty line between the sign-offs. Each has two lines: the closing line with a comma, then the name.",
      example: "1. With honey on my sleeves,\n[Your name]\n\n2. Until the first warm day,\n[Your name]\n\n3. …",
    }),
});
