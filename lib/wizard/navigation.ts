import type { ListScreen, ScreenDefinition, WizardDefinition, WizardOutline } from "@/lib/wizard/definition/definition";
import { effectiveVersion, isKept, selectedVersion, stageOf } from "./stage";
import { STAGE_NAMES, type StageName, type WizardState } from "./state";

type Position = Pick<WizardState, "stepIndex" | "screenIndex">;

export type StepStatus = "complete" | "current" | "upcoming";

/** The step that is open. */
export function currentStep(definition: WizardDefinition, state: WizardState) {
  return definition.steps[state.stepIndex] ?? definition.steps[0];
}

/** The screen that is open. */
export function currentScreen(definition: WizardDefinition, state: WizardState): ScreenDefinition {
  const step = currentStep(definition, state);
  return step.screens[state.screenIndex] ?? step.screens[0];
}

/** The stage that a screen is about, if it is about one. */
export function screenStage(screen: ScreenDefinition): StageName | undefined {
  return "stage" in screen ? screen.stage : undefined;
}

/** The lists that a screen shows: that of its stage, and what may be chosen beside it. */
export function screenLists(screen: ScreenDefinition): readonly ListScreen[] {
  if (!("count" in screen)) return [];
  return "addition" in screen && screen.addition ? [screen, screen.addition] : [screen];
}

/** All stages that a screen shows, that which it is about first. */
export function screenStages(screen: ScreenDefinition): readonly StageName[] {
  return screen.kind === "review" ? [screen.stage] : screenLists(screen).map(({ stage }) => stage);
}

/** The index of the step that shows a stage; -1 where none does. */
export function stepOfStage({ steps }: WizardOutline, stage: StageName | undefined): number {
  return steps.findIndex(({ screens }) =>
    screens.some((screen) => stage !== undefined && screenStages(screen).includes(stage)),
  );
}

/** The stage that is being written now; one at most. */
export function streamingStage(state: WizardState): StageName | undefined {
  return STAGE_NAMES.find((name) => stageOf(state, name).run.status === "streaming");
}

/** Whether any stage is being written now. */
export function isBusy(state: WizardState): boolean {
  return streamingStage(state) !== undefined;
}

/**
 * Whether 'Continue to Next Step' may be pressed (specification 5): the form is filled in,
 * one option is chosen, or the block is kept; and nothing is being written.
 */
export function canContinue(definition: WizardDefinition, state: WizardState): boolean {
  return !isBusy(state) && isScreenComplete(currentScreen(definition, state), state);
}

function isScreenComplete(screen: ScreenDefinition, state: WizardState): boolean {
  switch (screen.kind) {
    case "form":
      return (
        screen.required.every((field) => state.brief[field].trim() !== "") &&
        (screen.form !== "product" || state.descriptionLength !== null)
      );
    case "insight-source":
      if (state.insightSource === "own") return state.brief.tip.trim() !== "";
      return state.insightSource === "generated" && hasChoice(state, screen.stage);
    case "choice":
      return hasChoice(state, screen.stage);
    case "review": {
      return isKept(stageOf(state, screen.stage));
    }
    case "complete":
      return false;
  }
}

function hasChoice(state: WizardState, name: StageName): boolean {
  return typeof selectedVersion(stageOf(state, name))?.choice === "number";
}

/** Whether 'Return to Previous Step' may be pressed: not on the first screen, and not while something is written. */
export function canReturn(state: WizardState): boolean {
  return !isBusy(state) && (state.stepIndex > 0 || state.screenIndex > 0);
}

/** Where 'Continue' leads; the last step stays where it is (specification 4.1). */
export function nextPosition(definition: WizardDefinition, state: WizardState): Position {
  const step = currentStep(definition, state);
  const skipsReview = currentScreen(definition, state).kind === "insight-source" && state.insightSource === "own";
  if (!skipsReview && state.screenIndex + 1 < step.screens.length) {
    return { stepIndex: state.stepIndex, screenIndex: state.screenIndex + 1 };
  }
  if (state.stepIndex + 1 >= definition.steps.length)
    return { stepIndex: state.stepIndex, screenIndex: state.screenIndex };
  return { stepIndex: state.stepIndex + 1, screenIndex: entryScreen(definition, state, state.stepIndex + 1) };
}

/** Where 'Return' leads; the first screen stays where it is. */
export function previousPosition(definition: WizardDefinition, state: WizardState): Position {
  if (state.screenIndex > 0) return { stepIndex: state.stepIndex, screenIndex: 0 };
  if (state.stepIndex === 0) return { stepIndex: 0, screenIndex: 0 };
  return { stepIndex: state.stepIndex - 1, screenIndex: entryScreen(definition, state, state.stepIndex - 1) };
}

/** The screen on which a step opens: the review once there is something to review, the picking before that. */
export function entryScreen(definition: WizardDefinition, state: WizardState, stepIndex: number): number {
  const [first, second] = definition.steps[stepIndex]?.screens ?? [];
  const stage = second && screenStage(second);
  if (!first || !stage || (first.kind === "insight-source" && state.insightSource !== "generated")) return 0;
  return stageOf(state, stage).versions.length > 0 ? 1 : 0;
}

/** The state of a step in the step list. */
export function stepStatus(state: WizardState, stepIndex: number): StepStatus {
  if (stepIndex === state.stepIndex) return "current";
  return stepIndex < state.stepIndex ? "complete" : "upcoming";
}

/**
 * Whether what a step asks for is there, whichever step is open: it was gone through, or it is the last one that was
 * reached and was left with its text.
 */
export function isStepWritten(definition: WizardDefinition, state: WizardState, stepIndex: number): boolean {
  const { stepIndex: open, furthestStepIndex: furthest, insightSource } = state;
  if (stepIndex !== furthest || stepIndex === open) return stepIndex < furthest;
  const { screens = [] } = definition.steps[stepIndex] ?? {};
  return screens.every((screen, index) => {
    if (screen.kind === "complete") return false;
    if (screen.kind !== "review") return isScreenComplete(screen, state);
    const isSkipped = screens[index - 1]?.kind === "insight-source" && insightSource === "own";
    return isSkipped || stageOf(state, screen.stage).selectedId !== null;
  });
}

/** Whether a stage has nothing to show and nothing on the way, so that opening its screen should start it. */
export function needsText(definition: WizardDefinition, state: WizardState, name: StageName): boolean {
  const stage = stageOf(state, name);
  const stageDefinition = definition.stages[name];
  if (!stageDefinition || stage.run.status !== "idle") return false;
  return stage.versions.length === 0 && effectiveVersion(stageDefinition, stage) === undefined;
}

/** Whether nothing has been typed, chosen or written yet. */
export function isUntouched(state: WizardState): boolean {
  return (
    Object.values(state.brief).every((text) => text === "") &&
    state.descriptionLength === null &&
    state.insightSource === null &&
    Object.keys(state.stages).length === 0
  );
}
