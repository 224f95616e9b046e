import { z } from "zod";
import {
  chosenOption,
  namesAnOption,
  optionNumber,
  replyText,
  reviewFormData,
  storyFormData,
} from "@/lib/wizard/payloads/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { partTasks } from "@/prompts/parts";
import { promptText } from "@/prompts/prompt-text";
import { REVISION_RULES, revisionMaterial } from "@/prompts/revision";
import { VOICE } from "@/prompts/voice";
import { STORY_FORMAT } from "./story";

export const storyRevisedPayload = z
  .object({
    formData: storyFormData,
    reviewFormData,
    previousExpandedStory: replyText("previous story"),
    selectedStory: optionNumber("story"),
    prompt2Response: replyText("story options"),
  })
  .superRefine(namesAnOption("selectedStory", "prompt2Response"));

type StoryRevisedPayload = z.output<typeof storyRevisedPayload>;

/** Returns the material of a story's revision, in both wizards. */
export function storyRevisedMaterial(payload: StoryRevisedPayload): string[] {
  return [
    ...briefMaterial(payload.formData),
    material("chosen idea", chosenOption(payload.prompt2Response, payload.selectedStory)),
    ...revisionMaterial(payload.previousExpandedStory, payload.reviewFormData.requiredChanges),
  ];
}

/** The story after the requested changes (specification 4.3). */
export const storyRevised = definePrompt({
  payload: storyRevisedPayload,
  system: VOICE,
  maxOutputTokens: 1500,
  user: (payload) =>
    promptText({
      task: "Revise the story that opens the letter.",
      material: storyRevisedMaterial(payload),
      rules: [...REVISION_RULES, partTasks(payload.formData).story],
      ...STORY_FORMAT,
    }),
});
