import { BLOCK_NAMES } from "@/lib/wizard/blocks";
import { GOALS_STEP, STORY_REVIEW, SUBJECT_CHOICE } from "@/lib/wizard/definition/common-screens";
import type { WizardOutline } from "@/lib/wizard/definition/definition";

/** The steps of the e-mail wizard and the order of its letter, without what writes it (specification 2.2). */
export const emailOutline: WizardOutline = {
  name: "email",
  title: "Email wizard",
  letter: BLOCK_NAMES,
  visibleFrom: {
    story: 3,
    lede: 4,
    transitionToTip: 5,
    tip: 5,
    transitionToOffer: 6,
    offer: 6,
    signOff: 7,
    cta: 8,
    postscript: 9,
    subject: 10,
  },
  steps: [
    GOALS_STEP,
    {
      name: "Step 2: Product",
      screens: [{ kind: "form", form: "product", required: ["productName", "productDescription"] }],
    },
    { name: "Step 3: Insight", screens: [{ kind: "form", form: "tip", required: ["tip"] }] },
    {
      name: "Step 4: Story",
      subSteps: ["Select a story", "Review story"],
      screens: [
        {
          kind: "choice",
          stage: "storyOptions",
          pick: "button",
          optionName: "Story No",
          heading: "Four stories that could open your email. Which one shall we tell?",
          count: 4,
        },
        STORY_REVIEW,
      ],
    },
    {
      name: "Step 5: Lede",
      screens: [
        {
          kind: "choice",
          stage: "ledeOptions",
          pick: "number",
          optionName: "Lede",
          heading: "Opening lines. Which one makes you want to read on?",
          count: 6,
        },
      ],
    },
    {
      name: "Step 6: Tip",
      screens: [
        {
          kind: "review",
          stage: "tip",
          heading: "From the story to your tip",
          noun: "tip",
          keepLabel: "This looks good, keep this Tip",
          rewriteLabel: "Rewrite the tip with these guidelines",
          examples: ["Make the transition shorter", "Turn the tip into three steps", "Make it more casual"],
        },
      ],
    },
    {
      name: "Step 7: Offer",
      screens: [
        {
          kind: "review",
          stage: "offer",
          heading: "From the tip to your offer",
          noun: "offer",
          keepLabel: "This looks good, keep this Offer",
          rewriteLabel: "Rewrite the offer with these guidelines",
          examples: ["Make it shorter", "Make it less pushy", "Use bullets for the highlights"],
        },
      ],
    },
    {
      name: "Step 8: CTA",
      screens: [
        {
          kind: "choice",
          stage: "ctaOptions",
          pick: "number",
          optionName: "CTA",
          heading: "Calls to action. What shall the reader do next?",
          count: 10,
        },
      ],
    },
    {
      name: "Step 9: Sign-Off",
      screens: [
        {
          kind: "choice",
          stage: "signOffOptions",
          pick: "number",
          optionName: "Sign-off",
          heading: "Ways to sign off. Which one sounds like you?",
          count: 6,
        },
      ],
    },
    {
      name: "Step 10: P.S.",
      screens: [
        {
          kind: "review",
          stage: "postscript",
          heading: "The P.S., the second most read line of an email",
          noun: "P.S.",
          keepLabel: "This looks good, keep this P.S.",
          rewriteLabel: "Rewrite the P.S. with these guidelines",
          examples: ["Make it one sentence", "Come back to the story", "Make it more casual"],
        },
      ],
    },
    {
      name: "Step 11: Subject Lines",
      screens: [SUBJECT_CHOICE],
    },
    { name: "COMPLETE", screens: [{ kind: "complete" }] },
  ],
};
