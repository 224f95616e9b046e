import { z } from "zod";
import { anyFormData, replyText } from "@/lib/wizard/payloads/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { letterMaterial } from "@/prompts/letter-material";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

/** Six ways into the letter (specification 2.2, step 5). */
export const ledeOptions = definePrompt({
  payload: z.object({ finalExpandedStory: replyText("story"), formData: anyFormData }),
  system: VOICE,
  maxOutputTokens: 800,
  user: ({ finalExpandedStory, formData }) =>
    promptText({
      task: "Write 6 ledes to choose from. A lede is the first line of the letter and stands right before the story. Its only job is to get the next line read.",
      material: [...briefMaterial(formData), ...letterMaterial(finalExpandedStory, {})],
      rules: [
        `Each lede is 1 or 2 short sentences, ${limitText(OPTION_LIMITS.ledeOptions)}.`,
        "Each lede opens something that the story closes: it ends leaning forward and gives away neither the turn nor the lesson.",
        "Each lets the right reader know that this is for them: a word of their trade, day or trouble, not of any letter's.",
        "Lede 1: a moment from the story, left open.",
        "Lede 2: one open question that the reader has asked too.",
        "Lede 3: one half of a contradiction that the scene shows.",
        "Lede 4: one object from the story and what is odd about it.",
        "Lede 5: a line that someone in the story might have said aloud, in quotation marks.",
        "Lede 6: a plain statement of the reader's own trouble.",
        "Ledes 1, 3 and 4 add nothing that the story does not show. None repeats its first sentence or its thought.",
        "No greeting, no small talk, no summary of what follows, no product.",
      ],
      format: "A list of 6 options, one lede in each. No labels.",
      example: ["…", "…", "…"],
    }),
});
