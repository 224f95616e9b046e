import type { z } from "zod";
import { postscriptFormat } from "@/lib/letter/reply-blocks";
import { chosenOption, type StoryFormData } from "@/lib/wizard/brief/fields";
import { OCCASIONS, occasionOf } from "@/lib/wizard/brief/occasions";
import { offerLength } from "@/lib/wizard/brief/offer-length";
import { BLOCK_LIMITS, limitText } from "@/lib/wizard/brief/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { type PromptParts, revision } from "@/prompts/frame";
import { letterMaterial, letterWithCta, letterWithOffer, offerTexts, tipTexts } from "@/prompts/letter-material";
import { notesOf } from "@/prompts/notes";
import * as payloads from "./payloads";

/** Returns the parts of a prompt for the story; `proseFormat` reads the reply. */
function storyParts(formData: StoryFormData, ideas: string, number: number): PromptParts {
  const { storyWords = BLOCK_LIMITS[offerLength(formData)].story } = OCCASIONS[occasionOf(formData.occasion)];
  return {
    notes: notesOf(formData),
    letter: [material("chosen idea", chosenOption(ideas, number))],
    wanted: [
      `Write the story of the chosen idea, from its first line to where the tip will come: ${limitText(storyWords)}. It may stop on the trouble.`,
    ],
    format: "The story as plain paragraphs with an empty line between them. No title.",
    example: "…\n\n…",
  };
}

/** The chosen idea as a story (specification 2.2, step 4). */
export const story = definePrompt({
  payload: payloads.storyPayload,
  maxOutputTokens: 1200,
  parts: (payload) => storyParts(payload.formData, payload.prompt2Response, payload.selectedStoryIndex),
});

/** The story after the requested changes (specification 4.3). */
export const storyRevised = definePrompt({
  payload: payloads.storyRevisedPayload,
  maxOutputTokens: 1500,
  parts: ({ formData, prompt2Response, selectedStory, previousExpandedStory, reviewFormData, sentence }) =>
    revision(
      storyParts(formData, prompt2Response, selectedStory),
      previousExpandedStory,
      reviewFormData.requiredChanges,
      sentence,
    ),
});

/** Returns the parts of a prompt for the transition and the tip; `tipFormat` reads the reply. */
function tipParts({ formData, ...payload }: z.output<typeof payloads.tipPayload>): PromptParts {
  const pieces = {
    lede: chosenOption(payload.ledeOptions, payload.selectedLedeIndex),
    story: payload.finalExpandedStory,
  };
  return {
    notes: formData === undefined ? [material("tip", payload.tip)] : notesOf({ ...formData, tip: payload.tip }),
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
export const tip = definePrompt({ payload: payloads.tipPayload, maxOutputTokens: 1000, parts: tipParts });

/** Transition and tip after the requested changes (specification 4.3). */
export const tipRevised = definePrompt({
  payload: payloads.tipRevisedPayload,
  maxOutputTokens: 1200,
  parts: ({ previousTip, reviewFormData, sentence, ...payload }) =>
    revision(tipParts(payload), tipTexts(previousTip), reviewFormData.requiredChanges, sentence),
});

/** Returns the parts of a prompt for the transition and the offer; `offerFormat` reads the reply. */
const offerParts = (payload: z.output<typeof payloads.offerPayload>): PromptParts => ({
  notes: notesOf(payload.formData),
  letter: letterWithOffer(payload),
  wanted: [
    "Go on with the offer, up to the button: first a sentence or two that lead to it, if they are needed, then the offer.",
  ],
  format:
    "On lines of their own: the marker [TRANSITION_TO_OFFER], what leads to the offer or nothing, the marker [OFFER], the offer.",
  example: "[TRANSITION_TO_OFFER]\n…\n\n[OFFER]\n…\n\n…",
});

/** The way from the tip to the offer, and the offer (specification 2.2, step 7). */
export const offer = definePrompt({ payload: payloads.offerPayload, maxOutputTokens: 1200, parts: offerParts });

/** Transition and offer after the requested changes (specification 4.3). */
export const offerRevised = definePrompt({
  payload: payloads.offerRevisedPayload,
  maxOutputTokens: 1500,
  parts: ({ previousOffer, reviewFormData, sentence, ...payload }) =>
    revision(offerParts(payload), offerTexts(previousOffer), reviewFormData.requiredChanges, sentence),
});

/** The parts that every prompt for the P.S. shares; `postscriptFormat` reads the reply. */
const POSTSCRIPT = {
  wanted: [
    "Write the P.S., one to three sentences: one new thing from what the notes hold that takes away the last doubt or makes one smile (a doubt answered, a sum that is a gain), and not in the button's words. It may ask for the act; the application sets the link below it.",
  ],
  format: 'The marker [P.S.] on a line of its own, then the text on the next line, without another "P.S." before it.',
  example: "[P.S.]\n…",
};

/** The P.S. (specification 2.2). */
export const postscript = definePrompt({
  payload: payloads.postscriptPayload,
  maxOutputTokens: 500,
  parts: (payload) => ({ notes: notesOf(payload.formData), letter: letterWithCta(payload), ...POSTSCRIPT }),
});

/** The P.S. after the requested changes, with the letter and, where it is sent, the brief (specification 7.2). */
export const postscriptRevised = definePrompt({
  payload: payloads.postscriptRevisedPayload,
  maxOutputTokens: 600,
  parts: ({ emailBody, previousPS, reviewFormData, formData, sentence }) =>
    revision(
      { notes: notesOf(formData), letter: letterMaterial(emailBody, {}, ""), ...POSTSCRIPT },
      postscriptFormat.read(previousPS).blocks.postscript ?? previousPS,
      reviewFormData.requiredChanges,
      sentence,
    ),
});
