import { chosenOption } from "@/lib/wizard/payloads/fields";
import { briefMaterial, productMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { SCENE_RULES, storyPayload } from "@/prompts/wizard/story";

export const WHOLE_LETTER_RULES = [
  ...SCENE_RULES,
  "First the scene, 120 to 200 words. It ends at its turn: the person sees or does the thing that the tip is about.",
  "Then 1 or 2 sentences that lead from the scene to the reader, with one image from the scene. Do not announce a moral or a lesson.",
  "Then the tip: the sender's own tip, all of it and in its order, said plainly to one reader. Add no advice that the sender did not give.",
  "Then close gently in 1 or 2 sentences that come back to the scene and leave the reader with one small thing to do.",
  "200 to 350 words in all, in paragraphs of 1 to 3 sentences. No subject line, greeting, offer, link, sign-off or P.S.",
];

export const WHOLE_LETTER_FORMAT = {
  format: "The letter as plain paragraphs with an empty line between them. No title, no labels.",
  example:
    'The lid was stuck with wax again.\n\nInes put her ear to the box and held her breath. "Are they home?" her son asked.\n\n…\n\nYour hive tells you the same way. Knock once and listen. …\n\nTonight, before you reach for the lid, knock.',
};

/** The chosen idea as a whole letter: in this wizard the story is the body and carries the tip (specification 2.4). */
export const story = definePrompt({
  payload: storyPayload,
  system: VOICE,
  maxOutputTokens: 1500,
  user: ({ formData, selectedStoryIndex, prompt2Response }) =>
    promptText({
      task: "Write the whole body of a story letter from the chosen idea: a scene, the tip inside it, and a gentle close. This letter sells nothing.",
      material: [
        ...briefMaterial(formData),
        ...productMaterial(formData),
        material("chosen idea", chosenOption(prompt2Response, selectedStoryIndex)),
      ],
      rules: ["Keep the chosen idea: its person, place, problem and turn. Add no second idea.", ...WHOLE_LETTER_RULES],
      ...WHOLE_LETTER_FORMAT,
    }),
});
