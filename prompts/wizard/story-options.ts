import { z } from "zod";
import { storyFormData, toldBefore } from "@/lib/wizard/payloads/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { briefMaterial, toldMaterial, toldRules } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { type PromptParts, promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { storyForms } from "./story-forms";

export const storyOptionsPayload = z.object({ formData: storyFormData, toldBefore });

/** Returns the task, the material and the rules of the story ideas, which the JSON endpoint shares. */
export function storyOptionsParts(
  payload: z.output<typeof storyOptionsPayload>,
): Omit<PromptParts, "format" | "example"> {
  const { formData } = payload;
  const forms = storyForms(formData).map((form, index) => `idea ${index + 1}: ${form}`);
  return {
    task: "Write 4 ideas for the story that opens the letter. The sender picks one of them.",
    material: [...briefMaterial(formData), toldMaterial(payload.toldBefore)],
    rules: [
      "Find the main point of the tip. In each idea something one can see goes wrong because nobody there knows it, or comes right because somebody does: one place, one trouble, and an end that may be funny, quiet or a relief.",
      "Each plays in the world of the topic, among its own things and people; the product is not in it.",
      `The four differ in people, place, mood and form: ${forms.join("; ")}.`,
      "Where the notes hold something true to tell (a case, a figure, a memory of the sender), one of the ideas is that, as the notes have it and as short, whatever its form.",
      `Each is a title of 2 to 6 words and then 2 or 3 sentences, ${limitText(OPTION_LIMITS.storyOptions)}, with things one can see or hear.`,
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
