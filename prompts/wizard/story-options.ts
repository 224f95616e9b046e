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
  return {
    task: "Write 4 ideas for the story that opens the letter. The sender picks one of them.",
    material: [...briefMaterial(formData), toldMaterial(payload.toldBefore)],
    rules: [
      "Find the one point of the tip. Every idea is a scene that makes a reader see that point without being told.",
      "Every scene plays in the world of the topic: its places, its tools, its people. A scene that could open a letter about anything is a fault.",
      "Each idea has one person, one place, one problem and one turn: the person sees what is wrong, and does not do yet what the tip says. The person could belong to the audience.",
      ...storyForms(formData).map((form, index) => `Idea ${index + 1}: ${form}.`),
      "Change the person, the place and the mood from idea to idea. Four times the same story with other names is a fault.",
      `Each idea is a title of 2 to 6 words and then 2 or 3 sentences, ${limitText(OPTION_LIMITS.storyOptions)}: who and where, what goes wrong, what the person sees. It is not the story itself.`,
      "Name things one can see or hear. Do not name the product, and do not state the lesson. What the product gives never fails in a scene.",
      "These people are made up: none of them is a customer, and nothing is said to have really happened.",
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
      format: "A list of 4 options, one idea in each. Each idea is one paragraph: title, full stop, sentences.",
      example: ["The quiet hive. … at the fence. …", "6:40, bus stop. …", "…", "…"],
    }),
});
