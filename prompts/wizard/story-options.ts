import { z } from "zod";
import { type StoryFormData, storyFormData } from "@/lib/wizard/payloads/fields";
import { briefMaterial, productMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { type PromptParts, promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

export const storyOptionsPayload = z.object({ formData: storyFormData });

/** Task, material and rules of the story ideas; the JSON endpoint asks for the same in another format. */
export function storyOptionsParts(formData: StoryFormData): Omit<PromptParts, "format" | "example"> {
  return {
    task: "Write 4 ideas for the story that opens the letter. The sender picks one of them.",
    material: [...briefMaterial(formData), ...productMaterial(formData)],
    rules: [
      "Find the one point of the tip. Every idea is a scene that makes a reader see that point without being told.",
      "Each idea has one person, one place, one problem and one turn. The person could belong to the audience.",
      "Idea 1: a small everyday moment goes wrong in front of others.",
      "Idea 2: someone works hard at the wrong thing, and a detail shows it.",
      "Idea 3: an unlikely teacher, such as a child, a neighbour or a stranger, says one plain sentence.",
      "Idea 4: a surprise from another trade, sport or craft carries the same point.",
      "Change the person, the place and the mood from idea to idea. Four times the same story with other names is a fault.",
      "Each idea is a title of 2 to 6 words and then 2 or 3 sentences: who and where, what goes wrong, what turns. It is not the story itself.",
      "Name things one can see or hear. Do not name the product, and do not state the lesson.",
      "These people are made up: none of them is a customer, and nothing is said to have really happened.",
    ],
  };
}

/** Four story ideas to pick from (specification 2.2, step 4); both wizards ask here. */
export const storyOptions = definePrompt({
  payload: storyOptionsPayload,
  system: VOICE,
  maxOutputTokens: 1200,
  user: ({ formData }) =>
    promptText({
      ...storyOptionsParts(formData),
      format:
        "A numbered list from 1. to 4., with an empty line between the ideas. Each idea is one paragraph: title, full stop, sentences.",
      example:
        "1. The quiet hive. Ines lifts the lid with six neighbours at the fence. Nothing hums, and the cold is not to blame.\n\n2. The postman's question. …\n\n3. …\n\n4. …",
    }),
});
