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
import { OCCASIONS, occasionOf } from "@/lib/wizard/brief/occasions";
import { offerLength } from "@/lib/wizard/brief/offer-length";
import { BLOCK_LIMITS, limitText } from "@/lib/wizard/brief/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { POINTS, revision } from "@/prompts/frame";
import { notesOf } from "@/prompts/notes";

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

/** Returns the idea as fenced material, in both wizards. */
export const ideaMaterial = (ideas: string, number: number): string[] => [
  material("chosen idea", chosenOption(ideas, number)),
];

/** Returns what a story's revision has of its payload, in both wizards. */
export const storyRevisedParts = (payload: z.output<typeof storyRevisedPayload>) => ({
  notes: notesOf(payload.formData),
  letter: ideaMaterial(payload.prompt2Response, payload.selectedStory),
  previousText: payload.previousExpandedStory,
  requiredChanges: payload.reviewFormData.requiredChanges,
  sentence: payload.sentence,
});

/** What every prompt for the story asks for; `proseFormat` reads the reply. */
function storyParts(formData: StoryFormData) {
  const { storyWords = BLOCK_LIMITS[offerLength(formData)].story } = OCCASIONS[occasionOf(formData.occasion)];
  return {
    points: POINTS.block,
    wanted: [
      `Write the story of the chosen idea, from its first line to where the tip will come: ${limitText(storyWords)}. It may stop on the trouble.`,
    ],
    format: "The story as plain paragraphs with an empty line between them. No title.",
    example: "…\n\n…",
  };
}

/** The chosen idea as a story (specification 2.2, step 4). */
export const story = definePrompt({
  payload: storyPayload,
  maxOutputTokens: 1200,
  parts: ({ formData, selectedStoryIndex, prompt2Response }) => ({
    notes: notesOf(formData),
    letter: ideaMaterial(prompt2Response, selectedStoryIndex),
    ...storyParts(formData),
  }),
});

/** The story after the requested changes (specification 4.3). */
export const storyRevised = definePrompt({
  payload: storyRevisedPayload,
  maxOutputTokens: 1500,
  parts: (payload) => revision({ ...storyParts(payload.formData), ...storyRevisedParts(payload) }),
});
