import { definePrompt } from "@/prompts/define-prompt";
import { promptText } from "@/prompts/prompt-text";
import { REVISION_RULES } from "@/prompts/revision";
import { VOICE } from "@/prompts/voice";
import { storyRevisedMaterial, storyRevisedPayload } from "@/prompts/wizard/story-revised";
import { STORY_LETTER_FORMAT, storyLetterTask } from "./story";

/** The story letter after the requested changes (specification 2.4). */
export const storyRevised = definePrompt({
  payload: storyRevisedPayload,
  system: VOICE,
  maxOutputTokens: 1800,
  user: (payload) =>
    promptText({
      task: "Revise the body of the story letter.",
      material: storyRevisedMaterial(payload),
      rules: [...REVISION_RULES, storyLetterTask],
      ...STORY_LETTER_FORMAT,
    }),
});
