import { z } from "zod";
import {
  chosenOption,
  letterSoFar,
  namesAnOption,
  type OfferFormData,
  offerFormData,
  optionNumber,
  replyText,
  reviewFormData,
  sentence,
} from "@/lib/wizard/brief/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { letterBelow, letterMaterial, offerTexts, tipTexts } from "@/prompts/letter-material";
import { partTasks } from "@/prompts/parts";
import { revision } from "@/prompts/revision";

/** The payload of the offer, which the blocks after it share and extend. */
export const offerPayload = z
  .object({
    selectedLedeIndex: optionNumber("lede"),
    formData: offerFormData,
    finalExpandedStory: replyText("story"),
    ledeOptions: replyText("lede options"),
    prompt5Response: replyText("tip reply"),
    emailBody: letterSoFar,
    letterBelow,
  })
  .superRefine(namesAnOption("selectedLedeIndex", "ledeOptions"));

type OfferPayload = z.output<typeof offerPayload>;

/**
 * Returns the material of the offer and of every block after it.
 *
 * @param laterPieces the texts of the blocks from the offer on, by the name of their fence
 */
export function sellingMaterial(payload: OfferPayload, laterPieces: Readonly<Record<string, string>>): string[] {
  return [
    ...briefMaterial(payload.formData),
    ...letterMaterial(
      payload.emailBody,
      {
        lede: chosenOption(payload.ledeOptions, payload.selectedLedeIndex),
        story: payload.finalExpandedStory,
        "transition to tip, and tip": tipTexts(payload.prompt5Response),
        ...laterPieces,
      },
      payload.letterBelow,
    ),
  ];
}

/** The rules of the transition and the offer, short or longer, new or revised. */
function offerRules(formData: OfferFormData): string[] {
  const tasks = partTasks(formData);
  return [
    `First the transition. ${tasks.transitionToOffer}`,
    `Then the offer. ${tasks.offer}`,
    "End there: the call to action comes next and asks for the act.",
  ];
}

/** The form of the reply; `offerFormat` of `lib/letter/reply-blocks.ts` reads it. */
const OFFER_FORMAT = {
  format: "On lines of their own: the marker [TRANSITION_TO_OFFER], the transition, the marker [OFFER], the offer.",
  example: "[TRANSITION_TO_OFFER]\n…\n\n[OFFER]\n…\n\n…",
};

/** The way from the tip to the offer, and the offer, short or longer (specification 2.2, step 7). */
export const offer = definePrompt({
  payload: offerPayload,
  maxOutputTokens: 1200,
  parts: (payload) => ({
    task: "Write the transition from the tip to the offer, and the offer.",
    material: sellingMaterial(payload, {}),
    rules: offerRules(payload.formData),
    ...OFFER_FORMAT,
  }),
});

/** Transition and offer after the requested changes (specification 4.3). */
export const offerRevised = definePrompt({
  payload: offerPayload.safeExtend({ reviewFormData, sentence, previousOffer: replyText("previous offer") }),
  maxOutputTokens: 1500,
  parts: (payload) =>
    revision({
      task: "Revise the transition from the tip to the offer, and the offer. Write both, even when the changes concern only one of them.",
      material: sellingMaterial(payload, {}),
      previousText: offerTexts(payload.previousOffer),
      requiredChanges: payload.reviewFormData.requiredChanges,
      sentence: payload.sentence,
      rules: offerRules(payload.formData),
      ...OFFER_FORMAT,
    }),
});
