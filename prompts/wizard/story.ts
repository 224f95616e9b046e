import { z } from "zod";
import { chosenOption, namesAnOption, optionNumber, replyText, storyFormData } from "@/lib/wizard/payloads/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { partTasks } from "@/prompts/parts";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

/** The payload of the story: the brief, the list of ideas, and the number of the chosen one. */
export const storyPayload = z
  .object({
    formData: storyFormData,
    selectedStoryIndex: optionNumber("story"),
    prompt2Response: replyText("story options"),
  })
  .superRefine(namesAnOption("selectedStoryIndex", "prompt2Response"));

/** The rule of a story from an idea: the sender has chosen it. */
export const KEEP_THE_IDEA =
  "The chosen idea stays: its people, its place, what happens. The story stops there, and the tip comes next.";

/** The lede is written after the story and stands above it. */
const LEAVE_ROOM_ABOVE =
  "A lede of the sender will stand above it, with their true sentence where the notes have one: the story goes on from there and does not tell it again. Four short sentences are enough.";

/** The form of the reply; `proseFormat` (`lib/replies/blocks.ts`) reads it. */
export const STORY_FORMAT = {
  format: "The story as plain paragraphs with an empty line between them. No title.",
  example: "…\n\n…",
};

/** The chosen idea as a story (specification 2.2, step 4). */
export const story = definePrompt({
  payload: storyPayload,
  system: VOICE,
  maxOutputTokens: 1200,
  user: ({ formData, selectedStoryIndex, prompt2Response }) =>
    promptText({
      task: "Write the story that opens the letter, from the chosen idea.",
      material: [
        ...briefMaterial(formData),
        material("chosen idea", chosenOption(prompt2Response, selectedStoryIndex)),
      ],
      rules: [partTasks(formData).story, LEAVE_ROOM_ABOVE, KEEP_THE_IDEA],
      ...STORY_FORMAT,
    }),
});
