import type { StageName } from "@/lib/wizard/state";
import type { PickKind, ScreenDefinition, StepDefinition } from "./definition";

/** A list to choose from. */
export function choice(
  stage: StageName,
  pick: PickKind,
  optionName: string,
  count: number,
  heading: string,
): Extract<ScreenDefinition, { kind: "choice" }> {
  return { kind: "choice", stage, pick, optionName, heading, count };
}

/** A text to keep or to rewrite, whose buttons name it as the specification does (2.2). */
export function review(
  stage: StageName,
  noun: string,
  heading: string,
  examples: readonly string[],
): Extract<ScreenDefinition, { kind: "review" }> {
  const keepLabel = `This looks good, keep this ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const rewriteLabel = `Rewrite the ${noun} with these guidelines`;
  return { kind: "review", stage, heading, noun, keepLabel, rewriteLabel, examples };
}

export const STORY_REVIEW = review("story", "story", "Your story, told in full", [
  "Make it shorter",
  "Use simpler words",
  "Give the main character a name",
]);

/** What both wizards begin with. */
export const GOALS_STEP: StepDefinition = {
  name: "Step 1: Goals",
  screens: [{ kind: "form", form: "goals", required: ["topic", "audience", "outcome"] }],
};

/** Insights for whoever has none at hand (specification 2.4); the email wizard offers them below the field for one. */
export const INSIGHT_LIST = { stage: "insights", optionName: "Insight No", count: 5 } as const;

/** Where a story is chosen and reviewed, as both wizards do. */
export function storyStep(name: string, heading: string): StepDefinition {
  const ideas = choice("storyOptions", "button", "Story No", 4, heading);
  return { name, subSteps: ["Select a story", "Review story"], screens: [ideas, STORY_REVIEW] };
}

/** What both wizards end with. */
export function lastSteps(name: string): readonly StepDefinition[] {
  const subjects = choice("subjectOptions", "number", "Subject", 10, "Subject lines. Which one would you open?");
  const addition = { stage: "preheaderOptions", optionName: "Preheader", count: 3 } as const;
  return [
    { name, screens: [{ ...subjects, addition }] },
    { name: "COMPLETE", screens: [{ kind: "complete" }] },
  ];
}
