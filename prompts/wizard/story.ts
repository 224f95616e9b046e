import { z } from "zod";
import { chosenOption, namesAnOption, optionNumber, replyText, storyFormData } from "@/lib/wizard/payloads/fields";
import { briefMaterial, productMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

export const storyPayload = z
  .object({
    formData: storyFormData,
    selectedStoryIndex: optionNumber("story"),
    prompt2Response: replyText("story options"),
  })
  .superRefine(namesAnOption("selectedStoryIndex", "prompt2Response"));

/** How a scene is told, in a letter that goes on after it and in one that is all story. */
export const SCENE_RULES = [
  "Begin in the middle of the scene, with an action or a thing one can see. Do not introduce the person with a job and a character.",
  "One person, one place, one problem. Others may appear; none of them gets a story.",
  "Name concrete things: what is in the hand, on the table, outside the window. Small details of the scene are yours to invent.",
  "Let someone speak exactly one line, in quotation marks.",
  "Tell it in the third person, as an example. The person is not a customer, did not use the product and praises nothing. Never call the story true.",
];

export const STORY_RULES = [
  ...SCENE_RULES,
  "Lead to one turn: the person sees or does the thing that the tip is about. Stop there. No lesson, no advice, no product, no look ahead.",
  "120 to 220 words, in paragraphs of 1 to 3 sentences.",
];

export const STORY_FORMAT = {
  format: "The story as plain paragraphs with an empty line between them. No title.",
  example:
    'The lid was stuck with wax again.\n\nInes put her ear to the box and held her breath. "Are they home?" her son asked.\n\n…',
};

/** The chosen idea as a story that stops at its turn (specification 2.2, step 4). */
export const story = definePrompt({
  payload: storyPayload,
  system: VOICE,
  maxOutputTokens: 1200,
  user: ({ formData, selectedStoryIndex, prompt2Response }) =>
    promptText({
      task: "Write the story that opens the letter, from the chosen idea.",
      material: [
        ...briefMaterial(formData),
        ...productMaterial(formData),
        material("chosen idea", chosenOption(prompt2Response, selectedStoryIndex)),
      ],
      rules: ["Keep the chosen idea: its person, place, problem and turn. Add no second idea.", ...STORY_RULES],
      ...STORY_FORMAT,
    }),
});
