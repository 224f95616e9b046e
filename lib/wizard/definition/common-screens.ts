import type { StageName } from "@/lib/wizard/state";
import type { PickKind, ScreenOf, StepDefinition } from "./definition";

/** Returns a screen with a list to choose from. */
export function choice(stage: StageName, pick: PickKind, optionName: string, count: number): ScreenOf<"choice"> {
  return { kind: "choice", stage, pick, optionName, count };
}

/** Returns a screen with a text to keep or rewrite. */
export function review(stage: StageName, noun: string): ScreenOf<"review"> {
  return { kind: "review", stage, noun };
}

/** The first step of both wizards. */
export const GOALS_STEP: StepDefinition = {
  name: "Step 1: Goals",
  screens: [{ kind: "form", form: "goals", required: ["topic", "audience", "outcome"] }],
};

/** The list of insights to pick from (specification 2.4). The email wizard offers it below the field for the tip. */
export const INSIGHT_LIST = { stage: "insights", optionName: "Insight No", count: 5 } as const;

/** Returns the step in which a story is chosen and reviewed. */
export function storyStep(name: string): StepDefinition {
  const ideas = choice("storyOptions", "button", "Story No", 4);
  return { name, subSteps: ["Select a story", "Review story"], screens: [ideas, review("story", "story")] };
}

/** Returns the last steps of both wizards. */
export function lastSteps(name: string): readonly StepDefinition[] {
  const subjects = choice("subjectOptions", "number", "Subject", 10);
  const addition = { stage: "preheaderOptions", optionName: "Preheader", count: 3 } as const;
  return [
    { name, screens: [{ ...subjects, addition }] },
    { name: "COMPLETE", screens: [{ kind: "complete", stage: "wholeLetter" }] },
  ];
}
