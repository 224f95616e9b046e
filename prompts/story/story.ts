import { chosenOption, type StoryFormData } from "@/lib/wizard/brief/fields";
import { limitText, STORY_LETTER_LIMITS } from "@/lib/wizard/brief/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { POINTS, type PromptParts, revision } from "@/prompts/frame";
import { notesOf } from "@/prompts/notes";
import { storyPayload, storyRevisedPayload } from "@/prompts/wizard/payloads";

/** Describes the body of a story letter, which has no offer. */
export const storyLetterWanted = `It has ${limitText(STORY_LETTER_LIMITS.letter)}: a story, what it shows in my own words, the tip, and a quiet close with what one can do today and, only where the notes have a link, the one act. No offer, greeting, sign-off or P.S.`;

/** Returns the parts of a prompt for a story letter; `proseFormat` reads the reply. */
const storyLetterParts = (formData: StoryFormData, ideas: string, number: number): PromptParts => ({
  notes: notesOf(formData),
  points: POINTS.storyLetter,
  letter: [material("chosen idea", chosenOption(ideas, number))],
  wanted: [`Write the body of a story letter from the chosen idea. ${storyLetterWanted}`],
  format: "The letter as plain paragraphs with an empty line between them, without title or labels.",
  example: "…\n\n…\n\n…",
});

/** The chosen idea as a whole letter: in this wizard the story is the body and carries the tip (specification 2.4). */
export const story = definePrompt({
  payload: storyPayload,
  maxOutputTokens: 1500,
  parts: (payload) => storyLetterParts(payload.formData, payload.prompt2Response, payload.selectedStoryIndex),
});

/** The story letter after the requested changes (specification 2.4). */
export const storyRevised = definePrompt({
  payload: storyRevisedPayload,
  maxOutputTokens: 1800,
  parts: ({ formData, prompt2Response, selectedStory, previousExpandedStory, reviewFormData, sentence }) =>
    revision(
      storyLetterParts(formData, prompt2Response, selectedStory),
      previousExpandedStory,
      reviewFormData.requiredChanges,
      sentence,
    ),
});
