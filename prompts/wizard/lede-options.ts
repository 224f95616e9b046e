import { z } from "zod";
import { replyText } from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

/** Six ways into the letter (specification 2.2, step 5). */
export const ledeOptions = definePrompt({
  payload: z.object({ finalExpandedStory: replyText("story") }),
  system: VOICE,
  maxOutputTokens: 800,
  user: ({ finalExpandedStory }) =>
    promptText({
      task: "Write 6 ledes to choose from. A lede is the first line of the letter and stands right before the story. Its only job is to get the next line read.",
      material: [material("story", finalExpandedStory)],
      rules: [
        "Each lede is 1 or 2 short sentences, 20 words at most.",
        "Each lede opens something that the story closes: it ends leaning forward and gives away neither the turn nor the lesson.",
        "Lede 1: a moment from the story, just before things go wrong.",
        "Lede 2: one open question that the reader has asked too.",
        "Lede 3: a contradiction that the story explains.",
        "Lede 4: one object from the story and what is odd about it.",
        "Lede 5: a line that someone in the story might have said aloud, in quotation marks.",
        "Lede 6: a plain statement of the reader's own trouble.",
        "The story must follow without a bump, so do not repeat its first sentence.",
        "No greeting, no small talk, no summary of what follows, no product.",
      ],
      format: "A numbered list from 1. to 6., with an empty line between the ledes. No labels.",
      example:
        "1. The veil was on and the smoker was lit. Only the bees were missing.\n\n2. Why does a second hive never winter like the first?\n\n3. …",
    }),
});
