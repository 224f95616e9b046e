import type { BlockName } from "@/lib/letter/blocks";
import { optionsFormat } from "@/lib/letter/options";
import { offerFormat, postscriptFormat, tipFormat } from "@/lib/letter/reply-blocks";
import { answersOf } from "@/lib/wizard/brief/brief";
import { briefLanguage } from "@/lib/wizard/brief/letter-language";
import { formData, letterAbove, letterBelow, requestTo, stageReader } from "@/lib/wizard/brief/payload";
import { reduceDraftStage } from "@/lib/wizard/stage-machine";
import { figureMarks } from "@/lib/wizard/staleness/brief-figures";
import type { WizardState } from "@/lib/wizard/state";
import type { WizardDefinition } from "./definition";
import { emailOutline } from "./email-outline";
import { storyStages, wholeLetterStage } from "./shared-stages";

const read = stageReader(() => emailWizard);

const above = (state: WizardState, block: BlockName) => letterAbove(emailWizard, state, block);

const below = (state: WizardState, block: BlockName) => letterBelow(emailWizard, state, block);

/** Returns the letter before and after the blocks of a stage. */
const around = (state: WizardState, first: BlockName, last = first) => ({
  emailBody: above(state, first),
  ...below(state, last),
});

/** The answers behind the story. It is written before the product is described, so the product does not affect it. */
const STORY_ANSWERS = answersOf("story");

/** The sources of the offer and of the blocks after it. */
const OFFER_SOURCES = [...STORY_ANSWERS, ...answersOf("offer"), "descriptionLength", "text:story", "text:tip"] as const;

/** The answers that a whole letter needs. */
const NEEDED = ["topic", "audience", "outcome", "productName", "productDescription", "tip"] as const;

const common = storyStages({
  wizard: () => emailWizard,
  read,
  formData,
  group: "wizard",
  subjectPath: "/wizard/prompt-10",
  answers: () => STORY_ANSWERS,
});

const opening = (state: WizardState) => ({
  selectedLedeIndex: read.choice(state, "ledeOptions"),
  finalExpandedStory: read.block(state, "story", "story"),
  ledeOptions: read.reply(state, "ledeOptions"),
});

const ledeFields = (state: WizardState) => ({
  finalExpandedStory: read.block(state, "story", "story"),
  formData: formData(state),
  ...below(state, "story"),
});

const tipFields = (state: WizardState) => ({
  ...opening(state),
  tip: state.brief.tip.trim() || null,
  formData: formData(state),
  ...around(state, "transitionToTip", "tip"),
});

const offerInputs = (state: WizardState) => ({
  ...opening(state),
  formData: formData(state),
  prompt5Response: read.reply(state, "tip"),
});

const offerFields = (state: WizardState) => ({ ...offerInputs(state), ...around(state, "transitionToOffer", "offer") });

const ctaInputs = (state: WizardState) => ({ ...offerInputs(state), prompt6Response: read.reply(state, "offer") });

const ctaFields = (state: WizardState) => ({ ...ctaInputs(state), ...around(state, "cta") });

const signOffInputs = (state: WizardState) => ({
  ...ctaInputs(state),
  selectedCtaIndex: read.choice(state, "ctaOptions"),
  prompt7Response: read.reply(state, "ctaOptions"),
});

const signOffFields = (state: WizardState) => ({ ...signOffInputs(state), ...around(state, "signOff") });

const postscriptFields = (state: WizardState) => ({
  ...signOffInputs(state),
  selectedSignOffIndex: read.choice(state, "signOffOptions"),
  ...around(state, "postscript"),
});

/** The email wizard: eleven steps and COMPLETE (specification 2.2). */
export const emailWizard: WizardDefinition = {
  ...emailOutline,
  briefLanguage,
  figureMarks,
  reduceStage: (draft, action) => reduceDraftStage(emailWizard, draft, action),
  stages: {
    wholeLetter: wholeLetterStage(
      () => emailWizard,
      (state) => ({
        wizard: "email",
        formData: NEEDED.every((field) => state.brief[field].trim() !== "") ? formData(state) : null,
      }),
    ),
    // Without a choice from the list, the tip does not depend on it.
    insights: { ...common.insights, unused: (state) => read.choice(state, "insights") === null },
    storyOptions: common.storyOptions,
    story: { ...common.story, promptTitle: "STORY Revised prompt 3" },
    ledeOptions: {
      label: "opening lines",
      promptTitle: "LEDE prompt 4",
      generate: requestTo("/wizard/prompt-4", ledeFields),
      format: optionsFormat,
      fills: ["lede"],
      madeFrom: () => [...STORY_ANSWERS, "text:story"],
    },
    tip: {
      label: "the tip",
      promptTitle: "TIP prompt 5",
      generate: requestTo("/wizard/prompt-5", tipFields),
      revise: requestTo("/wizard/prompt-5-revised", (state, requiredChanges) => ({
        ...tipFields(state),
        reviewFormData: { requiredChanges },
        previousTip: read.reply(state, "tip"),
      })),
      format: tipFormat,
      fills: ["transitionToTip", "tip"],
      madeFrom: () => [...STORY_ANSWERS, "text:story"],
    },
    offer: {
      label: "the offer",
      promptTitle: "OFFER prompt 6",
      generate: requestTo("/wizard/prompt-6", offerFields),
      revise: requestTo("/wizard/prompt-6-revised", (state, requiredChanges) => ({
        ...offerFields(state),
        reviewFormData: { requiredChanges },
        previousOffer: read.reply(state, "offer"),
      })),
      format: offerFormat,
      fills: ["transitionToOffer", "offer"],
      madeFrom: () => OFFER_SOURCES,
    },
    ctaOptions: {
      label: "calls to action",
      promptTitle: "CTA prompt 7",
      generate: requestTo("/wizard/prompt-7", ctaFields),
      format: optionsFormat,
      fills: ["cta"],
      madeFrom: () => [...OFFER_SOURCES, "text:offer"],
    },
    signOffOptions: {
      label: "sign-offs",
      promptTitle: "SIGN-OFF prompt 8",
      generate: requestTo("/wizard/prompt-8", signOffFields),
      format: optionsFormat,
      fills: ["signOff"],
      madeFrom: () => [...OFFER_SOURCES, "text:offer", ...answersOf("signOff")],
    },
    postscript: {
      label: "the P.S.",
      promptTitle: "P.S. prompt 9",
      generate: requestTo("/wizard/prompt-9", postscriptFields),
      revise: requestTo("/wizard/prompt-9-revised", (state, requiredChanges) => ({
        selectedLedeIndex: read.choice(state, "ledeOptions"),
        selectedSignOffIndex: read.choice(state, "signOffOptions"),
        emailBody: above(state, "postscript"),
        reviewFormData: { requiredChanges },
        previousPS: read.reply(state, "postscript"),
        formData: formData(state),
      })),
      format: postscriptFormat,
      fills: ["postscript"],
      madeFrom: () => [...OFFER_SOURCES, "text:offer"],
    },
    subjectOptions: {
      ...common.subjectOptions,
      promptTitle: "SUBJECT prompt 10",
      madeFrom: () => [...OFFER_SOURCES, "text:offer"],
    },
    preheaderOptions: { ...common.preheaderOptions, madeFrom: () => [...OFFER_SOURCES, "text:offer"] },
  },
};
