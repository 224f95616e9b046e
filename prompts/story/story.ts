import { limitText, STORY_LETTER_LIMITS } from "@/lib/wizard/brief/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { revision } from "@/prompts/revision";
import {
  ideaMaterial,
  KEEP_THE_IDEA,
  storyPayload,
  storyRevisedParts,
  storyRevisedPayload,
} from "@/prompts/wizard/story";

/** The task of the body of a story letter: the scene, the tip in it, and a close. There is no offer. */
export const storyLetterTask = [
  `The whole body of the letter, ${limitText(STORY_LETTER_LIMITS.letter)} in short paragraphs, without offer, greeting, sign-off or P.S.`,
  `First the scene, ${limitText(STORY_LETTER_LIMITS.scene)}: something one can see goes wrong because nobody there knows the tip, or goes right once somebody does.`,
  "Then the sender in a sentence or two, to the reader: what it shows. Then the tip, all of it and in its order, as one says it aloud.",
  "Then a quiet close: what one can do today, and, only where the notes have a link, the one act.",
].join(" ");

/** The form of the reply; `proseFormat` (`lib/letter/reply-blocks.ts`) reads it. */
const STORY_LETTER_FORMAT = {
  format: "The letter as plain paragraphs with an empty line between them, without title or labels.",
  example: "…\n\n…\n\n…",
};

/** The chosen idea as a whole letter: in this wizard the story is the body and carries the tip (specification 2.4). */
export const story = definePrompt({
  payload: storyPayload,
  maxOutputTokens: 1500,
  parts: ({ formData, selectedStoryIndex, prompt2Response }) => ({
    task: "Write the body of a story letter from the chosen idea.",
    material: ideaMaterial(formData, prompt2Response, selectedStoryIndex),
    rules: [storyLetterTask, KEEP_THE_IDEA],
    ...STORY_LETTER_FORMAT,
  }),
});

/** The story letter after the requested changes (specification 2.4). */
export const storyRevised = definePrompt({
  payload: storyRevisedPayload,
  maxOutputTokens: 1800,
  parts: (payload) =>
    revision({
      task: "Revise the body of the story letter.",
      ...storyRevisedParts(payload),
      rules: [storyLetterTask],
      ...STORY_LETTER_FORMAT,
    }),
});
