import { definePrompt } from "@/prompts/define-prompt";
import { revisionText } from "@/prompts/revision";
import { VOICE } from "@/prompts/voice";
import { storyRevisedParts, storyRevisedPayload } from "@/prompts/wizard/story-revised";
import { STORY_LETTER_FORMAT, storyLetterTask } from "./story";

/** The story letter after the requested changes (specification 2.4). */
export const storyRevised = definePrompt({
  payload: storyRevisedPayload,
  system: VOICE,
  maxOutputTokens: 1800,
  user: (payload) =>
    revisionText({
      task: "Revise the body of the story letter.",
      ...storyRevisedParts(payload),
      rules: [storyLetterTask],
      ...STORY_LETTER_FORMAT,
    }),
});
