import { chosenOption } from "@/lib/wizard/payloads/fields";
import { limitText, STORY_LETTER_LIMITS } from "@/lib/wizard/text-limits";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { KEEP_THE_IDEA, storyPayload } from "@/prompts/wizard/story";

/** The task of the body of a story letter: the scene, the tip in it, and a close. There is no offer. */
export const storyLetterTask = [
  `The whole body of the letter, ${limitText(STORY_LETTER_LIMITS.letter)} in short paragraphs, without offer, greeting, sign-off or P.S.`,
  `First the scene, ${limitText(STORY_LETTER_LIMITS.scene)}: something one can see goes wrong because nobody there knows the tip, or goes right once somebody does.`,
  "Then the sender in a sentence or two, to the reader: what it shows. Then the tip, all of it and in its order, as one says it aloud.",
  "Then a quiet close: what one can do today, and, only where the notes have a link, the one act.",
].join(" ");

/** The form of the reply; `proseFormat` (`lib/replies/blocks.ts`) reads it. */
export const STORY_LETTER_FORMAT = {
  format: "The letter as plain paragraphs with an empty line between them, without title or labels.",
  example: "…\n\n…\n\n…",
};

/** The chosen idea as a whole letter: in this wizard the story is the body and carries the tip (specification 2.4). */
export const story = definePrompt({
  payload: storyPayload,
  system: VOICE,
  maxOutputTokens: 1500,
  user: ({ formData, selectedStoryIndex, prompt2Response }) =>
    promptText({
      task: "Write the body of a story letter from the chosen idea.",
      material: [
        ...briefMaterial(formData),
        material("chosen idea", chosenOption(prompt2Response, selectedStoryIndex)),
      ],
      rules: [storyLetterTask, KEEP_THE_IDEA],
      ...STORY_LETTER_FORMAT,
    }),
});
