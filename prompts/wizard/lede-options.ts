import { z } from "zod";
import { anyFormData, replyText } from "@/lib/wizard/brief/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/brief/text-limits";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { letterBelow, letterMaterial } from "@/prompts/letter-material";

/** Six ways into the letter (specification 2.2, step 5). */
export const ledeOptions = definePrompt({
  payload: z.object({ finalExpandedStory: replyText("story"), formData: anyFormData, letterBelow }),
  maxOutputTokens: 800,
  parts: ({ finalExpandedStory, formData, letterBelow: below }) => ({
    task: "Write 6 ledes to choose from: the sender's first words to the reader, right above the story.",
    material: [...briefMaterial(formData), ...letterMaterial("", { story: finalExpandedStory }, below)],
    rules: [
      `In each the sender speaks, 1 or 2 sentences, ${limitText(OPTION_LIMITS.ledeOptions)}, and the story reads on from it as their next thought. It tells nothing of what happens there.`,
      "Where the notes have a true sentence of the sender, 1 to 3 are that sentence, nearly in its words, each led to this story in another way, and the others leave it out; without one all six are of the other kinds: the trouble as these readers say it; the thing, and where it lies; what they may have tried; a question they ask themselves; a contradiction; the trouble in the plainest words.",
      "None gives away the end or the tip, and none is a maxim.",
    ],
    format: "A list of 6 options, one lede in each. No labels.",
    example: ["…", "…", "…"],
  }),
});
