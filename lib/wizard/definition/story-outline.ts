import { GOALS_STEP, INSIGHT_LIST, lastSteps, review, storyStep } from "./common-screens";
import type { WizardOutline } from "./definition";

/** The steps of the story wizard and the order of its letter, without its stages (specification 2.4). */
export const storyOutline: WizardOutline = {
  name: "story",
  title: "Story wizard",
  letter: ["subject", "preheader", "story"],
  visibleFrom: { story: 2, subject: 3, preheader: 3 },
  steps: [
    GOALS_STEP,
    {
      name: "Step 2: Insight",
      subSteps: ["Select an Insight", "Review Insight"],
      screens: [
        { kind: "insight-source", ...INSIGHT_LIST },
        review("insight", "insight", "Your insight, explained", [
          "Make it shorter",
          "Add a concrete example",
          "Say it as you would to a friend",
        ]),
      ],
    },
    storyStep("Step 3: Story", "Four stories that lead to your insight. Which one should we tell?"),
    ...lastSteps("Step 4: Subject Lines"),
  ],
};
