import { z } from "zod";
import { REPLY_LIMIT } from "@/lib/wizard/brief/brief";
import * as fields from "@/lib/wizard/brief/fields";

const { anyFormData, letterBelow, letterSoFar, offerFormData, optionNumber, replyText, storyFormData } = fields;

/** The fields that a revision adds to the payload of its text (specification 7.2). */
const revised = { reviewFormData: fields.reviewFormData, sentence: fields.sentence };

export const storyOptions = z.object({ formData: storyFormData, toldBefore: fields.toldBefore });

/** The brief and the list of ideas, one of which is chosen; both wizards write their story from it. */
const ideas = { formData: storyFormData, prompt2Response: replyText("story options") };
export const story = z.object({ ...ideas, selectedStoryIndex: optionNumber("story") });
export const storyRevised = z.object({
  ...ideas,
  ...revised,
  selectedStory: optionNumber("story"),
  previousExpandedStory: replyText("previous story"),
});

export const ledeOptions = z.object({ finalExpandedStory: replyText("story"), formData: anyFormData, letterBelow });

const belowTheLede = {
  selectedLedeIndex: optionNumber("lede"),
  finalExpandedStory: replyText("story"),
  ledeOptions: replyText("lede options"),
  emailBody: letterSoFar,
  letterBelow,
};

export const tip = z.object({ ...belowTheLede, tip: fields.tip, formData: anyFormData });
export const tipRevised = tip.extend({ ...revised, previousTip: replyText("previous tip") });

/** The payload of the offer, which those of the blocks after it extend. */
export const offer = z.object({ ...belowTheLede, formData: offerFormData, prompt5Response: replyText("tip reply") });
export const offerRevised = offer.extend({ ...revised, previousOffer: replyText("previous offer") });

export const ctaOptions = offer.extend({ prompt6Response: replyText("offer reply") });
export const signOffOptions = ctaOptions.extend({
  selectedCtaIndex: optionNumber("call to action"),
  prompt7Response: replyText("call-to-action options"),
});

/** The payload of the P.S. The sign-off's number comes without its list, which the letter so far shows. */
export const postscript = signOffOptions.extend({ selectedSignOffIndex: optionNumber("sign-off") });
export const postscriptRevised = z.object({
  ...revised,
  selectedLedeIndex: optionNumber("lede"),
  selectedSignOffIndex: optionNumber("sign-off"),
  emailBody: letterSoFar,
  previousPS: replyText("previous P.S."),
  formData: anyFormData,
});

export const subjectOptions = z.object({ emailBody: fields.writtenLetter, formData: anyFormData });
export const preheaderOptions = subjectOptions.extend({ subject: fields.subjectLine });

export const insightsList = z.object({
  audience: fields.audience,
  outcome: fields.outcome,
  toldBefore: fields.toldBefore,
  formData: anyFormData,
});
export const insightExpand = z.object({
  selectedInsight: optionNumber("insight"),
  promptInsightsListResponse: replyText("insights list"),
  formData: anyFormData,
});
/** The requested changes are at the top level here (specification 7.3). */
export const insightExpandRevised = insightExpand.extend({
  expandedInsight: replyText("expanded insight"),
  requiredChanges: fields.requiredChanges,
  sentence: fields.sentence,
});

/** The text of a page, to read answers of a brief in it. */
export const pageText = z.object({ page: fields.someText("page", REPLY_LIMIT, "Include the text of the page.") });
