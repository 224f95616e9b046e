import { z } from "zod";
import {
  chosenOption,
  namesAnOption,
  optionNumber,
  replyText,
  reviewFormData,
  sentence,
  storyFormData,
} from "@/lib/wizard/payloads/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { partTasks } from "@/prompts/parts";
import { revisionText } from "@/prompts/revision";
import { VOICE } from "@/prompts/voice";
import { STORY_FORMAT } from "./story";

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

type StoryRevisedPayload = z.output<typeof storyRevisedPayload>;

/** Returns what a story's revision has of its payload, in both wizards. */
export function storyRevisedParts(payload: StoryRevisedPayload) {
  return {
    material: [
      ...briefMaterial(payload.formData),
      material("chosen idea", chosenOption(payload.prompt2Response, payload.selectedStory)),
    ],
    previousText: payload.previousExpandedStory,
    requiredChanges: payload.reviewFormData.requiredChanges,
    sentence: payload.sentence,
  };
}

/** The story after the requested changes (specification 4.3). */
export const storyRevised = definePrompt({
  payload: storyRevisedPayload,
  system: VOICE,
  maxOutputTokens: 1500,
  user: (payload) =>
    revisionText({
      task: "Revise the story that opens the letter.",
      ...storyRevisedParts(payload),
      rules: [partTasks(payload.formData).story],
      ...STORY_FORMAT,
    }),
});
