import { z } from "zod";
import { namesAnOption, replyText } from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { offerFields, sellingMaterial } from "@/prompts/wizard/offer";

export const ctaFields = { ...offerFields, prompt6Response: replyText("offer reply") };

/** Ten calls to action, from soft to direct (specification 2.2, step 8). */
export const ctaOptions = definePrompt({
  payload: z.object(ctaFields).superRefine(namesAnOption("selectedLedeIndex", "ledeOptions")),
  system: VOICE,
  maxOutputTokens: 700,
  user: (payload) =>
    promptText({
      task: "Write 10 calls to action to choose from. The chosen one becomes the words of the link right after the offer.",
      material: sellingMaterial(payload, { "transition to offer, and offer": payload.prompt6Response }),
      rules: [
        "Each has 3 to 8 words and begins with a verb.",
        "Each says what the reader gets by following the link, in words of the offer or the story.",
        "All ten ask for the same one action. None of them joins two actions.",
        "1 to 3 are soft: look, read, see. 4 to 7 are warmer: try, pick, begin. 8 to 10 are direct: join, start, get.",
        "Begin each with another verb. Two of them may use the product's name.",
        "Promise nothing that the offer does not say: no price, deadline or free gift of your own.",
        'Never "Click here", "Learn more", "Submit" or "Buy now". No link, no full stop.',
      ],
      format: "A numbered list from 1. to 10., one call to action to a line.",
      example: "1. See the first week\n2. Read the colour chart\n3. …",
    }),
});
