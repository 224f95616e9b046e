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
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { POINTS, type PromptParts, revision } from "@/prompts/frame";
import { letterBelow, letterMaterial, tipTexts } from "@/prompts/letter-material";
import { notesOf } from "@/prompts/notes";

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

/** What a prompt for the transition and the tip has beside its payload; `tipFormat` reads the reply. */
function tipParts({ formData, ...payload }: TipPayload): PromptParts {
  const pieces = {
    lede: chosenOption(payload.ledeOptions, payload.selectedLedeIndex),
    story: payload.finalExpandedStory,
  };
  return {
    notes: formData === undefined ? [material("tip", payload.tip)] : notesOf({ ...formData, tip: payload.tip }),
    points: POINTS.block,
    letter: letterMaterial(payload.emailBody, pieces, payload.letterBelow),
    wanted: [
      "Go on with the tip: first a sentence that leads to it, if one is needed; then the tip, easy to find for a hurried eye. Its last line may leave open what the product does.",
    ],
    format:
      "On lines of their own: the marker [TRANSITION_TO_TIP], what leads to the tip or nothing, the marker [TIP], the tip.",
    example: "[TRANSITION_TO_TIP]\n…\n\n[TIP]\n…",
  };
}

/** The way from the story to the tip, and the tip (specification 2.2, step 6). */
export const tip = definePrompt({ payload: tipPayload, maxOutputTokens: 1000, parts: tipParts });

/** Transition and tip after the requested changes (specification 4.3). */
export const tipRevised = definePrompt({
  payload: tipPayload.safeExtend({ reviewFormData, sentence, previousTip: replyText("previous tip") }),
  maxOutputTokens: 1200,
  parts: (payload) =>
    revision({
      ...tipParts(payload),
      previousText: tipTexts(payload.previousTip),
      requiredChanges: payload.reviewFormData.requiredChanges,
      sentence: payload.sentence,
    }),
});
