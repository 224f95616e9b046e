import { z } from "zod";
import {
  anyFormData,
  chosenOption,
  letterSoFar,
  namesAnOption,
  optionNumber,
  replyText,
  tip as tipText,
} from "@/lib/wizard/payloads/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { letterBelow, letterMaterial } from "@/prompts/letter-material";
import { partTasks } from "@/prompts/parts";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

/** The payload of the tip, which its revision extends. */
export const tipFields = {
  selectedLedeIndex: optionNumber("lede"),
  finalExpandedStory: replyText("story"),
  ledeOptions: replyText("lede options"),
  tip: tipText,
  emailBody: letterSoFar,
  formData: anyFormData,
  letterBelow,
};

const tipPayload = z.object(tipFields).superRefine(namesAnOption("selectedLedeIndex", "ledeOptions"));

type TipPayload = z.output<typeof tipPayload>;

/** Returns the material of the tip and its revision. */
export function tipMaterial({ formData, ...payload }: TipPayload): string[] {
  return [
    ...(formData === undefined ? [material("tip", payload.tip)] : briefMaterial({ ...formData, tip: payload.tip })),
    ...letterMaterial(
      payload.emailBody,
      {
        lede: chosenOption(payload.ledeOptions, payload.selectedLedeIndex),
        story: payload.finalExpandedStory,
      },
      payload.letterBelow,
    ),
  ];
}

/** The rules of the transition and the tip, new or revised. */
export function tipRules({ formData }: TipPayload): string[] {
  const tasks = partTasks(formData);
  return [`First the transition. ${tasks.transitionToTip}`, `Then the tip. ${tasks.tip}`];
}

/** The form of the reply; `tipFormat` (`lib/replies/blocks.ts`) reads it. */
export const TIP_FORMAT = {
  format: "On lines of their own: the marker [TRANSITION_TO_TIP], the transition, the marker [TIP], the tip.",
  example: "[TRANSITION_TO_TIP]\n…\n\n[TIP]\n…",
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
      rules: tipRules(payload),
      ...TIP_FORMAT,
    }),
});
