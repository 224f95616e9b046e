import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { choice, GOALS_STEP, INSIGHT_LIST, lastSteps, review, storyStep } from "./common-screens";
import type { WizardOutline } from "./definition";

/** The steps of the email wizard and the order of its letter, without its stages (specification 2.2). */
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
    preheader: 10,
  },
  steps: [
    GOALS_STEP,
    {
      name: "Step 2: Product",
      screens: [{ kind: "form", form: "product", required: ["productName", "productDescription"] }],
    },
    { name: "Step 3: Insight", screens: [{ kind: "form", form: "tip", required: ["tip"], ...INSIGHT_LIST }] },
    storyStep("Step 4: Story", "Four stories that could open your email. Which one should we tell?"),
    {
      name: "Step 5: Lede",
      screens: [choice("ledeOptions", "number", "Lede", 6, "Opening lines. Which one makes you want to read on?")],
    },
    {
      name: "Step 6: Tip",
      screens: [
        review("tip", "tip", "Your tip", ["Make it shorter", "Turn it into three steps", "Make it more casual"]),
      ],
    },
    {
      name: "Step 7: Offer",
      screens: [review("offer", "offer", "Your offer", ["Make it shorter", "Make it less pushy", "Use bullets"])],
    },
    {
      name: "Step 8: CTA",
      screens: [choice("ctaOptions", "number", "CTA", 10, "Calls to action. What should the reader do next?")],
    },
    {
      name: "Step 9: Sign-Off",
      screens: [choice("signOffOptions", "number", "Sign-off", 6, "Ways to sign off. Which one sounds like you?")],
    },
    {
      name: "Step 10: P.S.",
      screens: [
        review("postscript", "P.S.", "The P.S.: one last reason to click", [
          "Make it one sentence",
          "Come back to the story",
          "Make it more casual",
        ]),
      ],
    },
    ...lastSteps("Step 11: Subject Lines"),
  ],
};
