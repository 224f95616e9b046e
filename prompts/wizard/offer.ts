import { z } from "zod";
import {
  chosenOption,
  letterSoFar,
  namesAnOption,
  type OfferFormData,
  offerFormData,
  optionNumber,
  replyText,
} from "@/lib/wizard/payloads/fields";
import { briefMaterial, productMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { letterMaterial } from "@/prompts/letter-material";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

export const offerFields = {
  selectedLedeIndex: optionNumber("lede"),
  formData: offerFormData,
  finalExpandedStory: replyText("story"),
  ledeOptions: replyText("lede options"),
  prompt5Response: replyText("tip reply"),
  emailBody: letterSoFar,
};

const offerPayload = z.object(offerFields).superRefine(namesAnOption("selectedLedeIndex", "ledeOptions"));

type OfferPayload = z.output<typeof offerPayload>;

/** A description of more characters than this has enough to say for a longer offer. */
const SHORT_DESCRIPTION_CHARACTERS = 200;

/**
 * Which offer the sender wants: their own choice or, when the request does not tell, the one for which there is enough
 * material (specification 2.2).
 */
export function offerLength(formData: OfferFormData): "short" | "longer" {
  if (formData.descriptionLength !== undefined) return formData.descriptionLength;
  const hasMuchToSay =
    formData.productHighlights.trim() !== "" || formData.productDescription.length > SHORT_DESCRIPTION_CHARACTERS;
  return hasMuchToSay ? "longer" : "short";
}

/**
 * What the offer and every block after it are written from.
 *
 * @param laterPieces the texts of the blocks from the offer on, by the name of their fence
 */
export function sellingMaterial(payload: OfferPayload, laterPieces: Readonly<Record<string, string>>): string[] {
  return [
    ...briefMaterial(payload.formData),
    ...productMaterial(payload.formData),
    ...letterMaterial(payload.emailBody, {
      lede: chosenOption(payload.ledeOptions, payload.selectedLedeIndex),
      story: payload.finalExpandedStory,
      "transition to tip, and tip": payload.prompt5Response,
      ...laterPieces,
    }),
  ];
}

const SHAPE = {
  short: [
    "Then the offer, short and low-key: 1 or 2 sentences with the product's name, what it is, for whom, and what changes for them. No bullets.",
  ],
  longer: [
    "Then the offer: 3 to 5 sentences with the product's name, what it is, for whom, and what changes for them.",
    "Then 3 to 5 bullets, one to a line, each a feature and its benefit: - feature — what the reader gets from it. Take the features from the highlights, else from the description. When there are fewer, write fewer bullets.",
    "Then one closing sentence that leads on to a link.",
  ],
} as const;

export const offerRules = (formData: OfferFormData): string[] => [
  "First the transition: 1 or 2 sentences that name what the tip alone does not solve. Keep the voice of the letter; no announcement that an offer follows.",
  ...SHAPE[offerLength(formData)],
  "A link follows right after the offer. Do not write the link, a button or a call to click.",
  "Say of the product only what the description and the highlights say. No price, deadline, number or guarantee of your own.",
  "Do not tell the story or the tip again.",
];

const EXAMPLES = {
  short:
    "[TRANSITION_TO_OFFER]\nOne knock tells you when to look. It cannot tell you what the comb means.\n\n[OFFER]\nHive & Home is a class for people with one garden and one hive. You look along, one comb a week, and know what you see.",
  longer:
    "[TRANSITION_TO_OFFER]\nOne knock tells you when to look. It cannot tell you what the comb means.\n\n[OFFER]\nHive & Home is a class for people with one garden and one hive. …\n\n- One comb a week — the bees fit around your days\n- A colour chart — you never guess what a cell holds\n- …\n\nYou can see the first week before you decide.",
} as const;

export const offerFormat = (formData: OfferFormData) => ({
  format:
    "Four parts, each on lines of its own: the marker [TRANSITION_TO_OFFER], the transition, the marker [OFFER], the offer.",
  example: EXAMPLES[offerLength(formData)],
});

/** The way from the tip to the offer, and the offer, short or longer (specification 2.2, step 7). */
export const offer = definePrompt({
  payload: offerPayload,
  system: VOICE,
  maxOutputTokens: 1200,
  user: (payload) =>
    promptText({
      task: "Write the transition from the tip to the offer, and the offer.",
      material: sellingMaterial(payload, {}),
      rules: offerRules(payload.formData),
      ...offerFormat(payload.formData),
    }),
});
