import { GOALS_STEP, INSIGHT_LIST, lastSteps, review, storyStep } from "./common-screens";
import type { WizardOutline } from "./definition";

/** The steps of the story wizard and the order of its letter, without its stages (specification 2.4). */
export const storyOutline: WizardOutline = {
  name: "story",
  letter: ["subject", "preheader", "story"],
  visibleFrom: { story: 2, subject: 3, preheader: 3 },
  steps: [
    GOALS_STEP,
    {
      name: "Step 2: Insight",
      subSteps: ["Select an Insight", "Review Insight"],
      screens: [{ kind: "insight-source", ...INSIGHT_LIST }, review("insight", "insight")],
    },
    storyStep("Step 3: Story"),
    ...lastSteps("Step 4: Subject Lines"),
  ],
};
