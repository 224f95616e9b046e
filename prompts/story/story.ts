import { chosenOption } from "@/lib/wizard/payloads/fields";
import { limitText, STORY_LETTER_LIMITS } from "@/lib/wizard/text-limits";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { SCENE_RULES, storyPayload } from "@/prompts/wizard/story";

export const WHOLE_LETTER_RULES = [
  ...SCENE_RULES,
  `First the scene, ${limitText(STORY_LETTER_LIMITS.scene)}. It ends at its turn: the person sees or does the thing that the tip is about.`,
  "Then one sentence that leads from the scene to the reader. Two only where the scene has not shown the point. No moral, no announcement.",
  "Then the tip: the sender's own tip, all of it and in its order, said plainly to one reader. Add no advice that the sender did not give.",
  "Then close gently in 1 or 2 sentences: a step of the tip that can be taken today, in other words than the tip's. No image that was used before.",
  "Where there is a link, the last sentence asks for the one act that it leads to, in words that say what one gets. Without a link the letter asks for nothing.",
  `${limitText(STORY_LETTER_LIMITS.letter)} in all, in paragraphs of 1 to 3 sentences. No subject line, greeting, address of a link, sign-off or P.S.`,
];

export const WHOLE_LETTER_FORMAT = {
  format: "The letter as plain paragraphs with an empty line between them. No title, no labels.",
  example:
    '… stuck with wax again.\n\n… to the box and … "Are they home?" …\n\n…\n\nKnock once … \n\nTonight, before …',
};

/** The chosen idea as a whole letter: in this wizard the story is the body and carries the tip (specification 2.4). */
export const story = definePrompt({
  payload: storyPayload,
  system: VOICE,
  maxOutputTokens: 1500,
  user: ({ formData, selectedStoryIndex, prompt2Response }) =>
    promptText({
      task: "Write the whole body of a story letter from the chosen idea: a scene, the tip inside it, and a gentle close. There is no offer in it.",
      material: [
        ...briefMaterial(formData),
        material("chosen idea", chosenOption(prompt2Response, selectedStoryIndex)),
      ],
      rules: ["Keep the chosen idea: its person, place, problem and turn. Add no second idea.", ...WHOLE_LETTER_RULES],
      ...WHOLE_LETTER_FORMAT,
    }),
});
