import { z } from "zod";
import { namesAnOption, replyText } from "@/lib/wizard/payloads/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { offerTexts } from "@/prompts/letter-material";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { actRule, offerFields, sellingMaterial } from "./offer";

export const ctaFields = { ...offerFields, prompt6Response: replyText("offer reply") };

/** Ten calls to action, from soft to direct (specification 2.2, step 8). */
export const ctaOptions = definePrompt({
  payload: z.object(ctaFields).superRefine(namesAnOption("selectedLedeIndex", "ledeOptions")),
  system: VOICE,
  maxOutputTokens: 700,
  user: (payload) =>
    promptText({
      task: "Write 10 calls to action to choose from. The chosen one stands right after the offer, as its link or button where it has one.",
      material: sellingMaterial(payload, { "transition to offer, and offer": offerTexts(payload.prompt6Response) }),
      rules: [
        actRule(payload.formData),
        `All ten ask for that one act. Each has ${limitText(OPTION_LIMITS.ctaOptions)}, has its verb first where the language does so on a button, and says what the reader gets: a place, a copy, a date, a trial, an answer.`,
        "A reader who sees nothing but these words knows what will happen. None is a mood, an image of the story or a saying.",
        "Calls 1 to 3 name the thing one gets, 4 to 6 add how or when one has it, 7 and 8 the price or that it is free, where it is the act's own, else the thing again in other words. 9 and 10 are the shortest, never the bare verb.",
        "The act stands in all ten; its verb may be a plain synonym.",
        "No price, date, deadline or gift that the offer does not name.",
        'Never "Click here", "Learn more", "Submit" or "Find out more". No link, no full stop.',
      ],
      format: "A list of 10 options, one call to action in each.",
      example: ["Reserve …", "…", "…"],
    }),
});
