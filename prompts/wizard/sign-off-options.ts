import { z } from "zod";
import { chosenOption, namesAnOption, optionNumber, replyText } from "@/lib/wizard/payloads/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { nameSlotOf } from "@/prompts/language";
import { offerTexts } from "@/prompts/letter-material";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { ctaFields } from "./cta-options";
import { sellingMaterial } from "./offer";

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
        "transition to offer, and offer": offerTexts(payload.prompt6Response),
        "call to action": chosenOption(payload.prompt7Response, payload.selectedCtaIndex),
      }),
      rules: [
        `Each is one line that a person would say aloud, ${limitText(OPTION_LIMITS.signOffOptions)}, then the name of whoever signs.`,
        payload.formData.senderName.trim() === ""
          ? `Who signs is not known: write ${nameSlotOf(payload.formData)} in place of the name. A teacher or author whom the brief names is not the sender.`
          : 'The name is that of "sender", exactly as typed; role and organization, where given, on a line of their own below it.',
        "Sign-off 1 is plain and warm. 2 says thank you for reading. 3 wishes a good next day, week or season. 4 is casual. 5 is quiet. 6 is the shortest. On a grave occasion all are calm.",
        'At most one of them is a stock phrase such as "Best regards". None uses an image of the story.',
        "No new promise, no call to action, no P.S., no detail of the story as a fact.",
      ],
      format:
        "A list of 6 options, one sign-off in each. Each has two or three lines: the closing line as this language ends it, then the name.",
      example: ["…,\n…", "…,\n…", "…"],
    }),
});
