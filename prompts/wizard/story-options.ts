import { z } from "zod";
import { storyFormData, toldBefore } from "@/lib/wizard/payloads/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { briefMaterial, toldMaterial, toldRules } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { type PromptParts, promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

export const storyOptionsPayload = z.object({ formData: storyFormData, toldBefore });

/** Returns the task, the material and the rules of the story ideas, which the JSON endpoint shares. */
export function storyOptionsParts(
  payload: z.output<typeof storyOptionsPayload>,
): Omit<PromptParts, "format" | "example"> {
  const { formData } = payload;
  return {
    task: "Write 4 ideas for the story that opens the letter. The sender picks one of them.",
    material: [...briefMaterial(formData), toldMaterial(payload.toldBefore)],
    rules: [
      "Each idea is one moment in the world of these readers, in which a need shows that the tip meets in part and the offer whole. It has one place and one trouble, and ends on something said or seen; the product is not in it.",
      "Four kinds: 1 what is true in the notes (the true sentence, a case, a figure), told no further than they go; 2 the reader's own trouble as the notes tell it, with the reader in it as you; 3 somebody plainly made up, who could be one of these readers; 4 a thing or a place, with hardly anybody in it.",
      `Each is a title of 2 to 6 words and then 2 or 3 sentences, ${limitText(OPTION_LIMITS.storyOptions)}, with things one can see or hear.`,
      ...(formData.storyLists > 0
        ? ["The sender has seen a list already: leave the moments that come to mind first."]
        : []),
      ...toldRules(payload.toldBefore, "stories"),
    ],
  };
}

/** Four story ideas to pick from (specification 2.2, step 4); both wizards ask here. */
export const storyOptions = definePrompt({
  payload: storyOptionsPayload,
  system: VOICE,
  maxOutputTokens: 1200,
  user: (payload) =>
    promptText({
      ...storyOptionsParts(payload),
      format: "A list of 4 options, one idea in each: one paragraph with title, full stop, sentences.",
      example: ["…", "…", "…"],
    }),
});
