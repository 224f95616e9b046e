import { GOALS_STEP, STORY_REVIEW, SUBJECT_CHOICE } from "@/lib/wizard/definition/common-screens";
import type { WizardOutline } from "@/lib/wizard/definition/definition";

/** The steps of the story wizard and the order of its letter, without what writes it (specification 2.4). */
export const storyOutline: WizardOutline = {
  name: "story",
  title: "Story wizard",
  letter: ["subject", "story"],
  visibleFrom: { story: 2, subject: 3 },
  steps: [
    GOALS_STEP,
    {
      name: "Step 2: Insight",
      subSteps: ["Select an Insight", "Review Insight"],
      screens: [
        { kind: "insight-source", stage: "insights", optionName: "Insight No", count: 5 },
        {
          kind: "review",
          stage: "insight",
          heading: "Your insight, explained",
          noun: "insight",
          keepLabel: "This looks good, keep this Insight",
          rewriteLabel: "Rewrite the insight with these guidelines",
          examples: ["Make it shorter", "Add a concrete example", "Say it as you would to a friend"],
        },
      ],
    },
    {
      name: "Step 3: Story",
      subSteps: ["Select a story", "Review story"],
      screens: [
        {
          kind: "choice",
          stage: "storyOptions",
          pick: "button",
          optionName: "Story No",
          heading: "Four stories that lead to your insight. Which one shall we tell?",
          count: 4,
        },
        STORY_REVIEW,
      ],
    },
    {
      name: "Step 4: Subject Lines",
      screens: [SUBJECT_CHOICE],
    },
    { name: "COMPLETE", screens: [{ kind: "complete" }] },
  ],
};
