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
import { BLOCK_LIMITS, limitText } from "@/lib/wizard/text-limits";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { letterMaterial } from "@/prompts/letter-material";
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
};

const tipPayload = z.object(tipFields).superRefine(namesAnOption("selectedLedeIndex", "ledeOptions"));

type TipPayload = z.output<typeof tipPayload>;

/** Returns the material of the tip and its revision. */
export function tipMaterial({ formData, ...payload }: TipPayload): string[] {
  return [
    ...(formData === undefined ? [material("tip", payload.tip)] : briefMaterial({ ...formData, tip: payload.tip })),
    ...letterMaterial(payload.emailBody, {
      lede: chosenOption(payload.ledeOptions, payload.selectedLedeIndex),
      story: payload.finalExpandedStory,
    }),
  ];
}

/** The rules of the transition and the tip, new or revised. */
export function tipRules({ formData }: TipPayload): string[] {
  const { descriptionLength: length = "longer", productName = "" } = formData ?? {};
  const { transitionToTip, tip: own } = BLOCK_LIMITS[length];
  return [
    `First the transition: one sentence, ${limitText(transitionToTip)}, that finds the reader: where in their own day, among their own things, the same trouble sits. No "may", no "perhaps". It does not tell the scene again. No moral, no announcement, no "next time".`,
    `Then the tip: the sender's own tip, its steps in their order, said plainly to one reader; words of the sender that are plain may stay. 1 to 7 sentences, ${limitText(own)}, so a long one loses its asides; a list of steps may become a few lines that begin with a hyphen.`,
    ...(formData?.descriptionLength === "longer" && productName.trim() !== ""
      ? [
          "Name the product once in the tip, in passing, where a sentence has room for its name; where it would be forced, leave it to the offer.",
        ]
      : []),
    "Add no advice, reason or result that the sender did not give. No hype, no offer.",
    "Neither part repeats a sentence or the thought of the story.",
  ];
}

/** The form of the reply with an example; `tipFormat` (`lib/replies/blocks.ts`) reads it. */
export const TIP_FORMAT = {
  format: "On lines of their own: the marker [TRANSITION_TO_TIP], the transition, the marker [TIP], the tip.",
  example: "[TRANSITION_TO_TIP]\n… than the calendar did.\n\n[TIP]\nKnock on the box … If the hum …",
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
