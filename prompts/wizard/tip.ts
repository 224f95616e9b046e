import { z } from "zod";
import {
  chosenOption,
  letterSoFar,
  namesAnOption,
  optionNumber,
  replyText,
  tip as tipText,
} from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { letterMaterial } from "@/prompts/letter-material";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

export const tipFields = {
  selectedLedeIndex: optionNumber("lede"),
  finalExpandedStory: replyText("story"),
  ledeOptions: replyText("lede options"),
  tip: tipText,
  emailBody: letterSoFar,
};

const tipPayload = z.object(tipFields).superRefine(namesAnOption("selectedLedeIndex", "ledeOptions"));

/** What the tip is written from; the revision reads the same. */
export function tipMaterial(payload: z.output<typeof tipPayload>): string[] {
  return [
    material("tip", payload.tip),
    ...letterMaterial(payload.emailBody, {
      lede: chosenOption(payload.ledeOptions, payload.selectedLedeIndex),
      story: payload.finalExpandedStory,
    }),
  ];
}

export const TIP_RULES = [
  "First the transition: 1 or 2 sentences that lead from the scene to the tip. Use one image from the story. Do not announce a moral or a lesson.",
  "Then the tip: the sender's own tip, all of it and in its order, said plainly to one reader. 1 to 7 sentences; a list of steps may become a few lines that begin with a hyphen.",
  "Give the reader something to do today, even one who never buys.",
  "Add no advice, reason or result that the sender did not give. No hype, no product, no offer.",
  "Neither part repeats a sentence of the story.",
];

export const TIP_FORMAT = {
  format:
    "Four parts, each on lines of its own: the marker [TRANSITION_TO_TIP], the transition, the marker [TIP], the tip.",
  example:
    "[TRANSITION_TO_TIP]\nThe hum that Ines could not hear said more than the calendar did.\n\n[TIP]\nKnock on the box once before you open it. If the hum rises and falls at once, leave the lid shut.",
};

/** The way from the story to the tip, and the tip (specification 2.2, step 6). */
export const tip = definePrompt({
  payload: tipPayload,
  system: VOICE,
  maxOutputTokens: 1000,
  user: (payload) =>
    promptText({
      task: "Write the transition from the story to the tip, and the tip.",
      material: tipMaterial(payload),
      rules: TIP_RULES,
      ...TIP_FORMAT,
    }),
});
