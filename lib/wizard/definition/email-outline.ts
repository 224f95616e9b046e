import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { choice, GOALS_STEP, INSIGHT_LIST, lastSteps, review, storyStep } from "./common-screens";
import type { WizardOutline } from "./definition";

/** The steps of the email wizard and the order of its letter, without its stages (specification 2.2). */
export const emailOutline: WizardOutline = {
  name: "email",
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
    preheader: 10,
  },
  steps: [
    GOALS_STEP,
    {
      name: "Step 2: Product",
      screens: [{ kind: "form", form: "product", required: ["productName", "productDescription"] }],
    },
    { name: "Step 3: Insight", screens: [{ kind: "form", form: "tip", required: ["tip"], ...INSIGHT_LIST }] },
    storyStep("Step 4: Story"),
    {
      name: "Step 5: Lede",
      screens: [choice("ledeOptions", "number", "Lede", 6)],
    },
    {
      name: "Step 6: Tip",
      screens: [review("tip", "tip")],
    },
    {
      name: "Step 7: Offer",
      screens: [review("offer", "offer")],
    },
    {
      name: "Step 8: CTA",
      screens: [choice("ctaOptions", "number", "CTA", 10)],
    },
    {
      name: "Step 9: Sign-Off",
      screens: [choice("signOffOptions", "number", "Sign-off", 6)],
    },
    {
      name: "Step 10: P.S.",
      screens: [review("postscript", "P.S.")],
    },
    ...lastSteps("Step 11: Subject Lines"),
  ],
};
