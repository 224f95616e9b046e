import { z } from "zod";
import {
  anyFormData,
  letterBelow,
  letterSoFar,
  namesAnOption,
  offerFormData,
  optionNumber,
  replyText,
  reviewFormData,
  sentence,
  storyFormData,
  subjectLine,
  tip,
  toldBefore,
  writtenLetter,
} from "@/lib/wizard/brief/fields";

/** What a revision has beside the payload of its text (specification 7.2). */
const revised = { reviewFormData, sentence };

export const ideasPayload = z.object({ formData: storyFormData, toldBefore });

const chosenIdea = { formData: storyFormData, prompt2Response: replyText("story options") };

/** The brief, the list of ideas, and the number of the chosen one; both wizards write their story from it. */
export const storyPayload = z
  .object({ ...chosenIdea, selectedStoryIndex: optionNumber("story") })
  .superRefine(namesAnOption("selectedStoryIndex", "prompt2Response"));

export const storyRevisedPayload = z
  .object({
    ...chosenIdea,
    ...revised,
    selectedStory: optionNumber("story"),
    previousExpandedStory: replyText("previous story"),
  })
  .superRefine(namesAnOption("selectedStory", "prompt2Response"));

export const ledePayload = z.object({ finalExpandedStory: replyText("story"), formData: anyFormData, letterBelow });

const belowTheLede = {
  selectedLedeIndex: optionNumber("lede"),
  finalExpandedStory: replyText("story"),
  ledeOptions: replyText("lede options"),
  emailBody: letterSoFar,
  letterBelow,
};
const namesALede = namesAnOption("selectedLedeIndex", "ledeOptions");

export const tipPayload = z.object({ ...belowTheLede, tip, formData: anyFormData }).superRefine(namesALede);
export const tipRevisedPayload = tipPayload.safeExtend({ ...revised, previousTip: replyText("previous tip") });

/** The payload of the offer, which the blocks after it share and extend. */
export const offerPayload = z
  .object({ ...belowTheLede, formData: offerFormData, prompt5Response: replyText("tip reply") })
  .superRefine(namesALede);
export const offerRevisedPayload = offerPayload.safeExtend({ ...revised, previousOffer: replyText("previous offer") });

export const ctaPayload = offerPayload.safeExtend({ prompt6Response: replyText("offer reply") });

export const signOffPayload = ctaPayload
  .safeExtend({
    selectedCtaIndex: optionNumber("call to action"),
    prompt7Response: replyText("call-to-action options"),
  })
  .superRefine(namesAnOption("selectedCtaIndex", "prompt7Response"));

/** The payload of the P.S. The sign-off's number comes without its list, which the letter so far shows. */
export const postscriptPayload = signOffPayload.safeExtend({ selectedSignOffIndex: optionNumber("sign-off") });

export const postscriptRevisedPayload = z.object({
  ...revised,
  selectedLedeIndex: optionNumber("lede"),
  selectedSignOffIndex: optionNumber("sign-off"),
  emailBody: letterSoFar,
  previousPS: replyText("previous P.S."),
  formData: anyFormData,
});

export const subjectPayload = z.object({ emailBody: writtenLetter, formData: anyFormData });
export const preheaderPayload = z.object({ ...subjectPayload.shape, subject: subjectLine });
