import { z } from "zod";
import { namesAnOption, replyText, reviewFormData, sentence } from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { offerTexts } from "@/prompts/letter-material";
import { revisionText } from "@/prompts/revision";
import { VOICE } from "@/prompts/voice";
import { OFFER_FORMAT, offerFields, offerRules, sellingMaterial } from "./offer";

/** Transition and offer after the requested changes (specification 4.3). */
export const offerRevised = definePrompt({
  payload: z
    .object({ ...offerFields, reviewFormData, sentence, previousOffer: replyText("previous offer") })
    .superRefine(namesAnOption("selectedLedeIndex", "ledeOptions")),
  system: VOICE,
  maxOutputTokens: 1500,
  user: (payload) =>
    revisionText({
      task: "Revise the transition from the tip to the offer, and the offer. Write both, even when the changes concern only one of them.",
      material: sellingMaterial(payload, {}),
      previousText: offerTexts(payload.previousOffer),
      requiredChanges: payload.reviewFormData.requiredChanges,
      sentence: payload.sentence,
      rules: offerRules(payload.formData),
      ...OFFER_FORMAT,
    }),
});
