import { z } from "zod";
import {
  chosenOption,
  letterSoFar,
  namesAnOption,
  offerFormData,
  optionNumber,
  replyText,
  reviewFormData,
  sentence,
} from "@/lib/wizard/brief/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { POINTS, type PromptParts, revision } from "@/prompts/frame";
import { letterBelow, letterMaterial, offerTexts, tipTexts } from "@/prompts/letter-material";
import { notesOf } from "@/prompts/notes";

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
 * Returns the letter of the offer and of every block after it.
 *
 * @param laterPieces the texts of the blocks from the offer on, by the name of their fence
 */
export function letterWithOffer(payload: OfferPayload, laterPieces: Readonly<Record<string, string>>): string[] {
  const pieces = {
    lede: chosenOption(payload.ledeOptions, payload.selectedLedeIndex),
    story: payload.finalExpandedStory,
    tip: tipTexts(payload.prompt5Response),
    ...laterPieces,
  };
  return letterMaterial(payload.emailBody, pieces, payload.letterBelow);
}

/** What a prompt for the transition and the offer has beside its payload; `offerFormat` reads the reply. */
const offerParts = (payload: OfferPayload): PromptParts => ({
  notes: notesOf(payload.formData),
  points: POINTS.block,
  letter: letterWithOffer(payload, {}),
  wanted: [
    "Go on with the offer, up to the button: first a sentence or two that lead to it, if they are needed, then the offer.",
  ],
  format:
    "On lines of their own: the marker [TRANSITION_TO_OFFER], what leads to the offer or nothing, the marker [OFFER], the offer.",
  example: "[TRANSITION_TO_OFFER]\n…\n\n[OFFER]\n…\n\n…",
});

/** The way from the tip to the offer, and the offer (specification 2.2, step 7). */
export const offer = definePrompt({ payload: offerPayload, maxOutputTokens: 1200, parts: offerParts });

/** Transition and offer after the requested changes (specification 4.3). */
export const offerRevised = definePrompt({
  payload: offerPayload.safeExtend({ reviewFormData, sentence, previousOffer: replyText("previous offer") }),
  maxOutputTokens: 1500,
  parts: (payload) =>
    revision({
      ...offerParts(payload),
      previousText: offerTexts(payload.previousOffer),
      requiredChanges: payload.reviewFormData.requiredChanges,
      sentence: payload.sentence,
    }),
});
