import type { BlockName } from "@/lib/wizard/blocks";
import type { Payload, WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailOutline } from "@/lib/wizard/definition/email-outline";
import { letterAbove } from "@/lib/wizard/letter/letter-blocks";
import { offerFormat } from "@/lib/wizard/parse/offer";
import { optionsFormat } from "@/lib/wizard/parse/options";
import { postscriptFormat } from "@/lib/wizard/parse/postscript";
import { proseFormat } from "@/lib/wizard/parse/prose";
import { tipFormat } from "@/lib/wizard/parse/tip";
import { payloadOf, stageReader } from "@/lib/wizard/payloads/payload";
import type { WizardState } from "@/lib/wizard/state";

const read = stageReader(() => emailWizard.stages);

const above = (state: WizardState, block: BlockName) => letterAbove(emailWizard, state, block);

function formData({ brief, descriptionLength }: WizardState): Payload {
  const trimmed = Object.fromEntries(Object.entries(brief).map(([field, text]) => [field, text.trim()]));
  return descriptionLength ? { ...trimmed, descriptionLength } : trimmed;
}

/**
 * The answers that the story is told from, and with it the lede and the tip, whose payloads hold the story itself.
 * It comes before the product: a change of the product leaves all three as they are.
 */
function storyBasis({ brief }: WizardState): Payload {
  return {
    topic: brief.topic.trim(),
    audience: brief.audience.trim(),
    outcome: brief.outcome.trim(),
    tip: brief.tip.trim(),
  };
}

const storyChoice = (state: WizardState) => ({
  formData: formData(state),
  prompt2Response: read.reply(state, "storyOptions"),
});

const opening = (state: WizardState) => ({
  selectedLedeIndex: read.choice(state, "ledeOptions"),
  finalExpandedStory: read.block(state, "story", "story"),
  ledeOptions: read.reply(state, "ledeOptions"),
});

const ledeFields = (state: WizardState) => ({ finalExpandedStory: read.block(state, "story", "story") });

const tipFields = (state: WizardState) => ({
  ...opening(state),
  tip: state.brief.tip.trim() || null,
  emailBody: above(state, "transitionToTip"),
});

const offerFields = (state: WizardState) => ({
  ...opening(state),
  formData: formData(state),
  prompt5Response: read.reply(state, "tip"),
  emailBody: above(state, "transitionToOffer"),
});

const ctaFields = (state: WizardState) => ({
  ...offerFields(state),
  prompt6Response: read.reply(state, "offer"),
  emailBody: above(state, "cta"),
});

const signOffFields = (state: WizardState) => ({
  ...ctaFields(state),
  selectedCtaIndex: read.choice(state, "ctaOptions"),
  prompt7Response: read.reply(state, "ctaOptions"),
  emailBody: above(state, "signOff"),
});

const postscriptFields = (state: WizardState) => ({
  ...signOffFields(state),
  selectedSignOffIndex: read.choice(state, "signOffOptions"),
  emailBody: above(state, "postscript"),
});

const subjectFields = (state: WizardState) => ({ emailBody: above(state, "subject") || null });

/** The e-mail wizard: eleven steps and COMPLETE (specification 2.2). */
export const emailWizard: WizardDefinition = {
  ...emailOutline,
  stages: {
    storyOptions: {
      label: "story options",
      promptTitle: "STORY prompt 2",
      generate: { path: "/wizard/prompt-2", payload: (state) => ({ formData: formData(state) }) },
      format: optionsFormat,
      fills: [],
      basis: storyBasis,
    },
    story: {
      label: "the story",
      promptTitle: "STORY Revised prompt 3",
      generate: {
        path: "/wizard/prompt-3",
        payload: (state) =>
          payloadOf({ ...storyChoice(state), selectedStoryIndex: read.choice(state, "storyOptions") }),
      },
      revise: {
        path: "/wizard/prompt-3-revised",
        payload: (state, requiredChanges) =>
          payloadOf({
            ...storyChoice(state),
            selectedStory: read.choice(state, "storyOptions"),
            reviewFormData: { requiredChanges },
            previousExpandedStory: read.block(state, "story", "story"),
          }),
      },
      format: proseFormat("story"),
      fills: ["story"],
      basis: (state) => [storyBasis(state), read.choice(state, "storyOptions"), read.reply(state, "storyOptions")],
    },
    ledeOptions: {
      label: "opening lines",
      promptTitle: "LEDE prompt 4",
      generate: {
        path: "/wizard/prompt-4",
        payload: (state) => payloadOf(ledeFields(state)),
      },
      format: optionsFormat,
      fills: ["lede"],
      basis: (state) => [storyBasis(state), ledeFields(state)],
    },
    tip: {
      label: "the tip",
      promptTitle: "TIP prompt 5",
      generate: { path: "/wizard/prompt-5", payload: (state) => payloadOf(tipFields(state)) },
      revise: {
        path: "/wizard/prompt-5-revised",
        payload: (state, requiredChanges) =>
          payloadOf({
            ...tipFields(state),
            reviewFormData: { requiredChanges },
            previousTip: read.reply(state, "tip"),
          }),
      },
      format: tipFormat,
      fills: ["transitionToTip", "tip"],
      basis: (state) => [storyBasis(state), tipFields(state)],
    },
    offer: {
      label: "the offer",
      promptTitle: "OFFER prompt 6",
      generate: { path: "/wizard/prompt-6", payload: (state) => payloadOf(offerFields(state)) },
      revise: {
        path: "/wizard/prompt-6-revised",
        payload: (state, requiredChanges) =>
          payloadOf({
            ...offerFields(state),
            reviewFormData: { requiredChanges },
            previousOffer: read.reply(state, "offer"),
          }),
      },
      format: offerFormat,
      fills: ["transitionToOffer", "offer"],
    },
    ctaOptions: {
      label: "calls to action",
      promptTitle: "CTA prompt 7",
      generate: { path: "/wizard/prompt-7", payload: (state) => payloadOf(ctaFields(state)) },
      format: optionsFormat,
      fills: ["cta"],
    },
    signOffOptions: {
      label: "sign-offs",
      promptTitle: "SIGN-OFF prompt 8",
      generate: { path: "/wizard/prompt-8", payload: (state) => payloadOf(signOffFields(state)) },
      format: optionsFormat,
      fills: ["signOff"],
    },
    postscript: {
      label: "the P.S.",
      promptTitle: "P.S. prompt 9",
      generate: { path: "/wizard/prompt-9", payload: (state) => payloadOf(postscriptFields(state)) },
      revise: {
        path: "/wizard/prompt-9-revised",
        payload: (state, requiredChanges) =>
          payloadOf({
            selectedLedeIndex: read.choice(state, "ledeOptions"),
            selectedSignOffIndex: read.choice(state, "signOffOptions"),
            emailBody: above(state, "postscript"),
            reviewFormData: { requiredChanges },
            previousPS: read.reply(state, "postscript"),
          }),
      },
      format: postscriptFormat,
      fills: ["postscript"],
    },
    subjectOptions: {
      label: "subject lines",
      promptTitle: "SUBJECT prompt 10",
      generate: {
        path: "/wizard/prompt-10",
        payload: (state) => payloadOf(subjectFields(state)),
      },
      format: optionsFormat,
      fills: ["subject"],
      basis: (state) => [formData(state), subjectFields(state)],
    },
  },
};
