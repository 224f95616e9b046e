import { z } from "zod";
import {
  chosenOption,
  namesAnOption,
  optionNumber,
  replyText,
  reviewFormData,
  type StoryFormData,
  sentence,
  storyFormData,
} from "@/lib/wizard/brief/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { partTasks } from "@/prompts/parts";
import { revision } from "@/prompts/revision";

/** The payload of the story: the brief, the list of ideas, and the number of the chosen one. */
export const storyPayload = z
  .object({
    formData: storyFormData,
    selectedStoryIndex: optionNumber("story"),
    prompt2Response: replyText("story options"),
  })
  .superRefine(namesAnOption("selectedStoryIndex", "prompt2Response"));

export const storyRevisedPayload = z
  .object({
    formData: storyFormData,
    reviewFormData,
    sentence,
    previousExpandedStory: replyText("previous story"),
    selectedStory: optionNumber("story"),
    prompt2Response: replyText("story options"),
  })
  .superRefine(namesAnOption("selectedStory", "prompt2Response"));

/** Returns the brief and the chosen idea as fenced material, in both wizards. */
export const ideaMaterial = (formData: StoryFormData, ideas: string, number: number): string[] => [
  ...briefMaterial(formData),
  material("chosen idea", chosenOption(ideas, number)),
];

/** Returns what a story's revision has of its payload, in both wizards. */
export const storyRevisedParts = (payload: z.output<typeof storyRevisedPayload>) => ({
  material: ideaMaterial(payload.formData, payload.prompt2Response, payload.selectedStory),
  previousText: payload.previousExpandedStory,
  requiredChanges: payload.reviewFormData.requiredChanges,
  sentence: payload.sentence,
});

/** The rule of a story from an idea: the sender has chosen it. */
export const KEEP_THE_IDEA =
  "The chosen idea stays: its people, its place, what happens. The story stops there, and the tip comes next.";

/** The lede is written after the story and comes above it. */
const LEAVE_ROOM_ABOVE =
  "A lede of the sender will stand above it, with their true sentence where the notes have one: the story goes on from there and does not tell it again. Four short sentences are enough.";

/** The form of the reply; `proseFormat` (`lib/letter/reply-blocks.ts`) reads it. */
const STORY_FORMAT = {
  format: "The story as plain paragraphs with an empty line between them. No title.",
  example: "…\n\n…",
};

/** The chosen idea as a story (specification 2.2, step 4). */
export const story = definePrompt({
  payload: storyPayload,
  maxOutputTokens: 1200,
  parts: ({ formData, selectedStoryIndex, prompt2Response }) => ({
    task: "Write the story that opens the letter, from the chosen idea.",
    material: ideaMaterial(formData, prompt2Response, selectedStoryIndex),
    rules: [partTasks(formData).story, LEAVE_ROOM_ABOVE, KEEP_THE_IDEA],
    ...STORY_FORMAT,
  }),
});

/** The story after the requested changes (specification 4.3). */
export const storyRevised = definePrompt({
  payload: storyRevisedPayload,
  maxOutputTokens: 1500,
  parts: (payload) =>
    revision({
      task: "Revise the story that opens the letter.",
      ...storyRevisedParts(payload),
      rules: [partTasks(payload.formData).story],
      ...STORY_FORMAT,
    }),
});
