import type { StageAction, WizardAction } from "@/lib/wizard/actions";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { canContinue, canReturn, entryScreen, isBusy, nextPosition, previousPosition } from "@/lib/wizard/navigation";
import { effectiveVersion, holdsText, optionCount, stageOf } from "@/lib/wizard/stage";
import { reduceStage, type StageContext } from "@/lib/wizard/stage-reducer";
import { currentBasis } from "@/lib/wizard/staleness";
import type { WizardState } from "@/lib/wizard/state";

/**
 * The machine of both wizards: state and action in, new state out.
 * It is pure: streams, clocks, the clipboard and storage live in the hooks around it.
 * An action that does not fit the state (continuing with an empty field, an option that is not there) changes nothing.
 */
export function reduceWizard(definition: WizardDefinition, state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case "field-changed":
      return { ...state, brief: { ...state.brief, [action.field]: action.value } };
    case "description-length-chosen":
      return { ...state, descriptionLength: action.length };
    case "insight-source-chosen":
      return { ...state, insightSource: action.source };
    case "step-continued":
      return canContinue(definition, state) ? moved(state, nextPosition(definition, state)) : state;
    case "step-returned":
      return canReturn(state) ? moved(state, previousPosition(definition, state)) : state;
    case "step-visited":
      return visited(definition, state, action.stepIndex);
    case "restored":
    case "merged":
      return action.state;
    default:
      return withStage(definition, state, action);
  }
}

function moved(state: WizardState, position: Pick<WizardState, "stepIndex" | "screenIndex">): WizardState {
  return { ...state, ...position, furthestStepIndex: Math.max(state.furthestStepIndex, position.stepIndex) };
}

function visited(definition: WizardDefinition, state: WizardState, stepIndex: number): WizardState {
  const reachable = Number.isInteger(stepIndex) && stepIndex >= 0 && stepIndex <= state.furthestStepIndex;
  if (!reachable || isBusy(state) || stepIndex === state.stepIndex) return state;
  return moved(state, { stepIndex, screenIndex: entryScreen(definition, state, stepIndex) });
}

function withStage(definition: WizardDefinition, state: WizardState, action: StageAction): WizardState {
  const stageDefinition = definition.stages[action.stage];
  if (!stageDefinition) return state;
  const before = stageOf(state, action.stage);
  const context: StageContext = {
    currentBasis: () => currentBasis(stageDefinition, state),
    optionCountOf: (text) => optionCount(stageDefinition, text),
    holdsText: (text) => holdsText(stageDefinition, text),
    effectiveId: () => effectiveVersion(stageDefinition, before)?.id ?? null,
  };
  const after = reduceStage(before, action, context);
  return after === before ? state : { ...state, stages: { ...state.stages, [action.stage]: after } };
}
