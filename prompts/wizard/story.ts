import { z } from "zod";
import {
  chosenOption,
  namesAnOption,
  optionNumber,
  replyText,
  type StoryFormData,
  storyFormData,
} from "@/lib/wizard/payloads/fields";
import { BLOCK_LIMITS, limitText } from "@/lib/wizard/text-limits";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

/** The payload of the story: the brief, the list of ideas, and the number of the chosen one. */
export const storyPayload = z
  .object({
    formData: storyFormData,
    selectedStoryIndex: optionNumber("story"),
    prompt2Response: replyText("story options"),
  })
  .superRefine(namesAnOption("selectedStoryIndex", "prompt2Response"));

/** The rules of a scene, in a letter that goes on after it and in one that is all story. */
export const SCENE_RULES = [
  "Tell it in the form that the idea has: a list stays a list, a call a call, hours keep their times.",
  "Begin in the middle, with an action or a thing one can see. Do not introduce the person with a job and a character.",
  "One person, one place, one problem. Others may appear; none of them gets a story.",
  "Name concrete things of this trade or place: what is in the hand, on the table, outside the window.",
  "At most one line of speech, said to somebody; a call may have more, of one side. Where the tip is about words, wrong ones, not the tip's own.",
  "Tell it in the third person, as an example. The person is not a customer, did not use the product and praises nothing. Never call the story true.",
  "What the product gives never fails in the scene.",
];

/** The rules of the story that opens a letter, new or revised: its end and its length. */
export const storyRules = ({ descriptionLength = "longer" }: StoryFormData): string[] => [
  ...SCENE_RULES,
  "Lead to one turn: the person sees what is wrong. Stop before they do what the tip says. No lesson, no advice, no product, no look ahead.",
  `${limitText(BLOCK_LIMITS[descriptionLength].story)}, in paragraphs of 1 to 3 sentences.`,
];

/** The form of the reply with an example; `proseFormat` (`lib/replies/blocks.ts`) reads it. */
export const STORY_FORMAT = {
  format: "The story as plain paragraphs with an empty line between them. No title.",
  example: '… stuck with wax again.\n\n… to the box and … "Are they home?" …\n\n…',
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
        material("chosen idea", chosenOption(prompt2Response, selectedStoryIndex)),
      ],
      rules: [
        "Keep the chosen idea: its person, place, problem and turn. Add no second idea.",
        ...storyRules(formData),
      ],
      ...STORY_FORMAT,
    }),
});
