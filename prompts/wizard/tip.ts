import { z } from "zod";
import {
  anyFormData,
  chosenOption,
  letterSoFar,
  namesAnOption,
  optionNumber,
  replyText,
  reviewFormData,
  sentence,
  tip as tipText,
} from "@/lib/wizard/brief/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { letterBelow, letterMaterial, tipTexts } from "@/prompts/letter-material";
import { partTasks } from "@/prompts/parts";
import { revision } from "@/prompts/revision";

/** The payload of the tip, which its revision extends. */
const tipPayload = z
  .object({
    selectedLedeIndex: optionNumber("lede"),
    finalExpandedStory: replyText("story"),
    ledeOptions: replyText("lede options"),
    tip: tipText,
    emailBody: letterSoFar,
    formData: anyFormData,
    letterBelow,
  })
  .superRefine(namesAnOption("selectedLedeIndex", "ledeOptions"));

type TipPayload = z.output<typeof tipPayload>;

/** Returns the material of the tip and its revision. */
function tipMaterial({ formData, ...payload }: TipPayload): string[] {
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
function tipRules({ formData }: TipPayload): string[] {
  const tasks = partTasks(formData);
  return [`First the transition. ${tasks.transitionToTip}`, `Then the tip. ${tasks.tip}`];
}

/** The form of the reply; `tipFormat` (`lib/letter/reply-blocks.ts`) reads it. */
const TIP_FORMAT = {
  format: "On lines of their own: the marker [TRANSITION_TO_TIP], the transition, the marker [TIP], the tip.",
  example: "[TRANSITION_TO_TIP]\n…\n\n[TIP]\n…",
};

/** The way from the story to the tip, and the tip (specification 2.2, step 6). */
export const tip = definePrompt({
  payload: tipPayload,
  maxOutputTokens: 1000,
  parts: (payload) => ({
    task: "Write the transition from the story to the tip, and the tip.",
    material: tipMaterial(payload),
    rules: tipRules(payload),
    ...TIP_FORMAT,
  }),
});

/** Transition and tip after the requested changes (specification 4.3). */
export const tipRevised = definePrompt({
  payload: tipPayload.safeExtend({ reviewFormData, sentence, previousTip: replyText("previous tip") }),
  maxOutputTokens: 1200,
  parts: (payload) =>
    revision({
      task: "Revise the transition from the story to the tip, and the tip. Write both, even when the changes concern only one of them.",
      material: tipMaterial(payload),
      previousText: tipTexts(payload.previousTip),
      requiredChanges: payload.reviewFormData.requiredChanges,
      sentence: payload.sentence,
      rules: tipRules(payload),
      ...TIP_FORMAT,
    }),
});
