import { z } from "zod";
import { heldBackFact } from "@/lib/wizard/letter/held-back-fact";
import {
  chosenOption,
  letterSoFar,
  namesAnOption,
  type OfferFormData,
  offerFormData,
  optionNumber,
  replyText,
} from "@/lib/wizard/payloads/fields";
import { BLOCK_LIMITS, limitText } from "@/lib/wizard/text-limits";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { letterMaterial, tipTexts } from "@/prompts/letter-material";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

/** The payload of the offer, which the blocks after it share and extend. */
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

/** The length of a description from which a longer offer is possible, in characters. */
const SHORT_DESCRIPTION_CHARACTERS = 200;

/**
 * Returns the kind of offer: the sender's choice or, without one, the kind for which there is enough material
 * (specification 2.2).
 */
export function offerLength(
  formData: Pick<OfferFormData, "descriptionLength" | "productHighlights" | "productDescription">,
): "short" | "longer" {
  if (formData.descriptionLength !== undefined) return formData.descriptionLength;
  const hasMuchToSay =
    formData.productHighlights.trim() !== "" || formData.productDescription.length > SHORT_DESCRIPTION_CHARACTERS;
  return hasMuchToSay ? "longer" : "short";
}

/**
 * Returns the material of the offer and of every block after it.
 *
 * @param laterPieces the texts of the blocks from the offer on, by the name of their fence
 */
export function sellingMaterial(payload: OfferPayload, laterPieces: Readonly<Record<string, string>>): string[] {
  return [
    ...briefMaterial(payload.formData),
    ...letterMaterial(payload.emailBody, {
      lede: chosenOption(payload.ledeOptions, payload.selectedLedeIndex),
      story: payload.finalExpandedStory,
      "transition to tip, and tip": tipTexts(payload.prompt5Response),
      ...laterPieces,
    }),
  ];
}

/** Returns the act of the letter, for every block that asks for it. */
export const actRule = ({ act }: OfferFormData): string =>
  act.trim() === ""
    ? "Find the one act that the brief asks for and name it with a plain verb. Where nothing else is said it is done by replying to this letter."
    : 'The act is "act". Name no other.';

/** Returns the material that is held back for the P.S., which other blocks must not use; empty for none. */
export const heldBackMaterial = (formData: OfferFormData): string =>
  material("kept back for the P.S.", heldBackFact(formData));

const SHAPE = {
  short: [
    `Then the offer, low-key: 1 or 2 sentences with the product's name. The first says what the reader does or has in it, and need not begin with "you". No bullets. The whole offer: ${limitText(BLOCK_LIMITS.short.offer)}, facts included.`,
  ],
  longer: [
    'Then the offer: 2 sentences with the product\'s name. The first says what the reader does or has in it, and need not begin with "you".',
    `Then up to 5 bullets, a line each, from the highlights, else from the description, each with something new. A benefit stands beside a feature only where the sender gave one. The whole offer: ${limitText(BLOCK_LIMITS.longer.offer)}, facts included.`,
  ],
} as const;

/** The rules of the transition and the offer, short or longer, new or revised. */
export const offerRules = (formData: OfferFormData): string[] => [
  `First the transition: one sentence, ${limitText(BLOCK_LIMITS[offerLength(formData)].transitionToOffer)}, from the tip to one thing of the highlights or the description: who or what goes on where the tip ends. It claims no effect, and never says what the tip, or a reader alone, cannot do. No announcement that an offer follows.`,
  ...SHAPE[offerLength(formData)],
  'Then the facts at a glance, as far as the brief has them, a line each: when, where, with whom (not who signs), places, and last the price. Each is a short label in the letter\'s language, a colon and the fact, its numbers and names as given ("Price: £145"). What has a line stands in no sentence or bullet; what the transition or a name says needs none. Under two facts, no lines.',
  "End there: the call to action comes next and asks for the act. Only in an offer without fact lines the last sentence names the price, or that it is free, where the brief does.",
  'Leave "kept back for the P.S." out, where there is such a text: the P.S. will say it.',
  "Say of the product only what the description and the highlights say, and nothing of the story's details.",
];

const EXAMPLES = {
  short: "[TRANSITION_TO_OFFER]\n… what the comb means.\n\n[OFFER]\nIn …, you …\n\nWhen: …\nPrice: …",
  longer:
    "[TRANSITION_TO_OFFER]\n… what the comb means.\n\n[OFFER]\nIn …, you look along …\n\n- one comb a week, so that …\n- a color chart\n- …\n\nWhen: …\nPrice: …",
} as const;

/** The form of the reply with an example; `offerFormat` of `lib/replies/blocks.ts` reads it. */
export const offerFormat = (formData: OfferFormData) => ({
  format: "On lines of their own: the marker [TRANSITION_TO_OFFER], the transition, the marker [OFFER], the offer.",
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
      material: [...sellingMaterial(payload, {}), heldBackMaterial(payload.formData)],
      rules: offerRules(payload.formData),
      ...offerFormat(payload.formData),
    }),
});
