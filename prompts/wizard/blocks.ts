import type { StoryFormData } from "@/lib/wizard/brief/fields";
import { OCCASIONS, occasionOf } from "@/lib/wizard/brief/occasions";
import { offerLength } from "@/lib/wizard/brief/offer-length";
import { BLOCK_LIMITS, limitText } from "@/lib/wizard/brief/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import type { PromptParts } from "@/prompts/frame";
import * as payloads from "@/prompts/payloads";

/** The words for the chosen idea as a story (specification 2.2, step 4); `proseFormat` reads the reply. */
function storyParts({ formData }: { formData: StoryFormData }): PromptParts {
  const { storyWords = BLOCK_LIMITS[offerLength(formData)].story } = OCCASIONS[occasionOf(formData.occasion)];
  return {
    wanted: `Write the story of the chosen idea, from its first line to where the tip will come: ${limitText(storyWords)}. It may stop on the trouble.`,
    format: "The story as plain paragraphs with an empty line between them. No title.",
    example: "…\n\n…",
  };
}

export const story = definePrompt({ payload: payloads.story, maxOutputTokens: 1200, parts: storyParts });
export const storyRevised = definePrompt({ payload: payloads.storyRevised, maxOutputTokens: 1500, parts: storyParts });

/** The words for the way from the story to the tip, and the tip (step 6); `tipFormat` reads the reply. */
const tipParts = (): PromptParts => ({
  wanted:
    "Go on with the tip: first a sentence that leads to it, if one is needed; then the tip, easy to find for a hurried eye. Its last line may leave open what the product does.",
  format:
    "On lines of their own: the marker [TRANSITION_TO_TIP], what leads to the tip or nothing, the marker [TIP], the tip.",
  example: "[TRANSITION_TO_TIP]\n…\n\n[TIP]\n…",
});

export const tip = definePrompt({ payload: payloads.tip, maxOutputTokens: 1000, parts: tipParts });
export const tipRevised = definePrompt({ payload: payloads.tipRevised, maxOutputTokens: 1200, parts: tipParts });

/** The words for the way from the tip to the offer, and the offer (step 7); `offerFormat` reads the reply. */
const offerParts = (): PromptParts => ({
  wanted:
    "Go on with the offer, up to the button: first a sentence or two that lead to it, if they are needed, then the offer.",
  format:
    "On lines of their own: the marker [TRANSITION_TO_OFFER], what leads to the offer or nothing, the marker [OFFER], the offer.",
  example: "[TRANSITION_TO_OFFER]\n…\n\n[OFFER]\n…\n\n…",
});

export const offer = definePrompt({ payload: payloads.offer, maxOutputTokens: 1200, parts: offerParts });
export const offerRevised = definePrompt({ payload: payloads.offerRevised, maxOutputTokens: 1500, parts: offerParts });

/** The words for the P.S. (step 10); `postscriptFormat` reads the reply. */
const postscriptParts = (): PromptParts => ({
  wanted:
    "Write the P.S., one to three sentences: one new thing from what the notes hold that takes away the last doubt or makes one smile (a doubt answered, a sum that is a gain), and not in the button's words. It may ask for the act; the application sets the link below it.",
  format: 'The marker [P.S.] on a line of its own, then the text on the next line, without another "P.S." before it.',
  example: "[P.S.]\n…",
});

export const postscript = definePrompt({ payload: payloads.postscript, maxOutputTokens: 500, parts: postscriptParts });
export const postscriptRevised = definePrompt({
  payload: payloads.postscriptRevised,
  maxOutputTokens: 600,
  parts: postscriptParts,
});
