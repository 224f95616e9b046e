import type { ListScreen, ScreenDefinition, WizardDefinition, WizardOutline } from "@/lib/wizard/definition/definition";
import { STAGE_NAMES } from "./names";
import { effectiveVersion, isKept, selectedVersion, stageOf } from "./stage";
import type { StageName, WizardState } from "./state";

type Position = Pick<WizardState, "stepIndex" | "screenIndex">;

/** Returns the open step. */
export function currentStep(definition: WizardDefinition, state: WizardState) {
  return definition.steps[state.stepIndex] ?? definition.steps[0];
}

/** Returns the open screen. */
export function currentScreen(definition: WizardDefinition, state: WizardState): ScreenDefinition {
  const step = currentStep(definition, state);
  return step.screens[state.screenIndex] ?? step.screens[0];
}

/** Returns the main stage of a screen, if it has one. */
export function screenStage(screen: ScreenDefinition): StageName | undefined {
  return "stage" in screen ? screen.stage : undefined;
}

/** Returns the lists of a screen: its main list, then the optional one. */
export function screenLists(screen: ScreenDefinition): readonly ListScreen[] {
  if (!("count" in screen)) return [];
  return "addition" in screen && screen.addition ? [screen, screen.addition] : [screen];
}

/** Returns all stages of a screen, the main one first. */
export function screenStages(screen: ScreenDefinition): readonly StageName[] {
  return screen.kind === "review" ? [screen.stage] : screenLists(screen).map(({ stage }) => stage);
}

/** Returns the index of the step that shows a stage, or -1. */
export function stepOfStage({ steps }: WizardOutline, stage: StageName | undefined): number {
  return steps.findIndex(({ screens }) =>
    screens.some((screen) => stage !== undefined && screenStages(screen).includes(stage)),
  );
}

/** Returns the stage that is being written now; at most one is. */
export function streamingStage(state: WizardState): StageName | undefined {
  return STAGE_NAMES.find((name) => stageOf(state, name).run.status === "streaming");
}

/** Whether a stage is being written now. */
export function isBusy(state: WizardState): boolean {
  return streamingStage(state) !== undefined;
}

/** Whether 'Continue to Next Step' is enabled (specification 5): the screen is complete, and no text is written. */
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
    case "review":
      return isKept(stageOf(state, screen.stage));
    case "complete":
      return false;
  }
}

function hasChoice(state: WizardState, name: StageName): boolean {
  return typeof selectedVersion(stageOf(state, name))?.choice === "string";
}

/** Whether 'Return to Previous Step' is enabled: not on the first screen, and not while a text is being written. */
export function canReturn(state: WizardState): boolean {
  return !isBusy(state) && (state.stepIndex > 0 || state.screenIndex > 0);
}

/** Returns the position after 'Continue'. The last step cannot be continued. */
export function nextPosition(definition: WizardDefinition, state: WizardState): Position {
  const { stepIndex, screenIndex, insightSource } = state;
  const skipsReview = currentScreen(definition, state).kind === "insight-source" && insightSource === "own";
  if (!skipsReview && screenIndex + 1 < currentStep(definition, state).screens.length) {
    return { stepIndex, screenIndex: screenIndex + 1 };
  }
  return { stepIndex: stepIndex + 1, screenIndex: entryScreen(definition, state, stepIndex + 1) };
}

/** Returns the position after 'Return'. The first screen has none before it. */
export function previousPosition(definition: WizardDefinition, state: WizardState): Position {
  if (state.screenIndex > 0) return { stepIndex: state.stepIndex, screenIndex: 0 };
  return { stepIndex: state.stepIndex - 1, screenIndex: entryScreen(definition, state, state.stepIndex - 1) };
}

/** Returns the screen on which a step opens: the review if there is a text to review, otherwise the list. */
export function entryScreen(definition: WizardDefinition, state: WizardState, stepIndex: number): number {
  const [first, second] = definition.steps[stepIndex]?.screens ?? [];
  const stage = second && screenStage(second);
  if (!first || !stage || (first.kind === "insight-source" && state.insightSource !== "generated")) return 0;
  return stageOf(state, stage).versions.length > 0 ? 1 : 0;
}

/** Returns the state of a step for the step list. */
export function stepStatus(state: WizardState, stepIndex: number): "complete" | "current" | "upcoming" {
  if (stepIndex === state.stepIndex) return "current";
  return stepIndex < state.stepIndex ? "complete" : "upcoming";
}

/** Whether a step is complete: the person went past it or reached it last, and it has its text. */
export function isStepWritten(definition: WizardDefinition, state: WizardState, stepIndex: number): boolean {
  const { stepIndex: open, furthestStepIndex: furthest, insightSource } = state;
  const isPast = stepIndex < furthest;
  if (!isPast && (stepIndex > furthest || stepIndex === open)) return false;
  const { screens = [] } = definition.steps[stepIndex] ?? {};
  return screens.every((screen, index) => {
    // The letter is there when every step before it has its text.
    if (screen.kind === "complete")
      return definition.steps.every((_, at) => at >= stepIndex || isStepWritten(definition, state, at));
    if (screen.kind === "form" || screen.kind === "insight-source") return isPast || isScreenComplete(screen, state);
    if (screen.kind === "choice" && !isPast) return hasChoice(state, screen.stage);
    const isSkipped = screens[index - 1]?.kind === "insight-source" && insightSource === "own";
    return isSkipped || stageOf(state, screen.stage).selectedId !== null;
  });
}

/** Whether a stage has no text and no run, so that opening its screen should start one. */
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
