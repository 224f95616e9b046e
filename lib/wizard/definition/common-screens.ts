import type { ScreenDefinition, StepDefinition } from "@/lib/wizard/definition/definition";

/** What both wizards ask and show alike (specification 2.2). */

export const GOALS_STEP: StepDefinition = {
  name: "Step 1: Goals",
  screens: [{ kind: "form", form: "goals", required: ["topic", "audience", "outcome"] }],
};

export const STORY_REVIEW: ScreenDefinition = {
  kind: "review",
  stage: "story",
  heading: "Your story, told in full",
  noun: "story",
  keepLabel: "This looks good, keep this Story",
  rewriteLabel: "Rewrite the story with these guidelines",
  examples: ["Make it shorter", "Use simpler words", "Give the main character a name"],
};

export const SUBJECT_CHOICE: ScreenDefinition = {
  kind: "choice",
  stage: "subjectOptions",
  pick: "number",
  optionName: "Subject",
  heading: "Subject lines. Which one would you open?",
  count: 10,
};
