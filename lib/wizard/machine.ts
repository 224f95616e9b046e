import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { currentBasis } from "@/lib/wizard/staleness/current-basis";
import type { StageAction, WizardAction } from "./actions";
import { canContinue, canReturn, entryScreen, nextPosition, previousPosition } from "./navigation";
import { stageOf } from "./stage";
import type { WizardState } from "./state";

/**
 * Reduces the state of either wizard. It is pure: streams, clocks, the clipboard and storage stay in the hooks around
 * it. An action that does not fit the state (continuing with an empty field, a missing option) changes nothing.
 */
export function reduceWizard(definition: WizardDefinition, state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case "field-changed":
      return { ...state, brief: { ...state.brief, [action.field]: action.value } };
    case "fields-changed":
      return { ...state, ...action.change };
    case "step-continued":
      return canContinue(definition, state) ? moved(state, nextPosition(definition, state)) : state;
    case "step-returned":
      return canReturn(state) ? moved(state, previousPosition(definition, state)) : state;
    case "step-visited":
      return visited(definition, state, action);
    case "letter-drafted":
      return moved(state, { stepIndex: definition.steps.length - 1, screenIndex: 0 });
    case "draft-restored":
    case "draft-adopted":
      return action.state;
    default:
      return withStage(definition, state, action);
  }
}

function moved(state: WizardState, position: Pick<WizardState, "stepIndex" | "screenIndex">): WizardState {
  return { ...state, ...position, furthestStepIndex: Math.max(state.furthestStepIndex, position.stepIndex) };
}

/** Texts go on being written, whichever step is open. */
function visited(
  definition: WizardDefinition,
  state: WizardState,
  { stepIndex, screenIndex }: Extract<WizardAction, { type: "step-visited" }>,
): WizardState {
  const reachable = Number.isInteger(stepIndex) && stepIndex >= 0 && stepIndex <= state.furthestStepIndex;
  if (!reachable) return state;
  const entry = entryScreen(definition, state, stepIndex);
  const screen = screenIndex === 0 ? 0 : entry;
  if (stepIndex === state.stepIndex && (screenIndex === undefined || screen === state.screenIndex)) return state;
  return moved(state, { stepIndex, screenIndex: screen });
}

function withStage(definition: WizardDefinition, state: WizardState, action: StageAction): WizardState {
  const stageDefinition = definition.stages[action.stage];
  if (!stageDefinition) return state;
  const before = stageOf(state, action.stage);
  const after = definition.reduceStage(before, action, {
    definition: stageDefinition,
    currentBasis: (edit) => currentBasis(definition, action.stage, state, edit),
  });
  const next = after === before ? state : { ...state, stages: { ...state.stages, [action.stage]: after } };
  return stageDefinition.afterAction?.(next, action, before.run) ?? next;
}
