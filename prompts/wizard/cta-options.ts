import { replyText } from "@/lib/wizard/brief/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { listOf, POINTS } from "@/prompts/frame";
import { offerTexts } from "@/prompts/letter-material";
import { notesOf } from "@/prompts/notes";
import { letterWithOffer, offerPayload } from "./offer";

export const ctaPayload = offerPayload.safeExtend({ prompt6Response: replyText("offer reply") });

/** Ten calls to action (specification 2.2, step 8). */
export const ctaOptions = definePrompt({
  payload: ctaPayload,
  maxOutputTokens: 700,
  parts: (payload) => ({
    notes: notesOf(payload.formData),
    points: POINTS.block,
    letter: letterWithOffer(payload, { offer: offerTexts(payload.prompt6Response) }),
    wanted: ["Give me ten texts for the button below the offer, 2 to 8 words each, all for the one act of the letter."],
    ...listOf(10),
  }),
});
