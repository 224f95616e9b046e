import { z } from "zod";
import { anyFormData, replyText } from "@/lib/wizard/payloads/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { letterBelow, letterMaterial } from "@/prompts/letter-material";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

/** Six ways into the letter (specification 2.2, step 5). */
export const ledeOptions = definePrompt({
  payload: z.object({ finalExpandedStory: replyText("story"), formData: anyFormData, letterBelow }),
  system: VOICE,
  maxOutputTokens: 800,
  user: ({ finalExpandedStory, formData, letterBelow: below }) =>
    promptText({
      task: "Write 6 ledes to choose from: the first line of the letter, right above the story. It gets the next line read.",
      material: [...briefMaterial(formData), ...letterMaterial("", { story: finalExpandedStory }, below)],
      rules: [
        `Each is 1 or 2 sentences, ${limitText(OPTION_LIMITS.ledeOptions)}, and lies in the moment of the story: the story goes straight on from it, in the same tense, and nothing begins a second time.`,
        "Six different ways in: 1 the true sentence of the sender, nearly in their words, where the notes have one, otherwise the trouble as this trade says it; 2 the hour and the place; 3 what somebody's hands are doing; 4 a thing and what is odd about it; 5 a line that somebody there says, in quotation marks; 6 the trouble, in the plainest words.",
        "None tells how the story ends or what the tip is, none shows how it could be instead, and none repeats a sentence of the story.",
      ],
      format: "A list of 6 options, one lede in each. No labels.",
      example: ["…", "…", "…"],
    }),
});
