import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { ActionOf, WizardAction } from "./actions";
import { type Draft, withAnswers, withDecisions, withPosition } from "./draft";
import { stageNames } from "./letter-blocks";
import { canContinue, canReturn, entryScreen, nextPosition, previousPosition } from "./navigation";
import { stageOf } from "./stage";
import type { StageName, WizardState } from "./state";
import { wizardState } from "./wizard-state";

/**
 * Reduces a draft of either wizard. It is pure. An action that does not fit the draft, such as continuing with an empty
 * field, changes nothing.
 */
export function reduceWizard(definition: WizardDefinition, draft: Draft, action: WizardAction): Draft {
  const state = wizardState(definition, draft);
  const moved = (position: Position) =>
    withPosition(draft, {
      ...position,
      furthestStepIndex: Math.max(state.furthestStepIndex, position.stepIndex),
    });
  switch (action.type) {
    case "field-changed":
      return withAnswers(draft, { [action.field]: action.value });
    case "fields-changed":
      return withDecisions(draft, action.change);
    case "step-continued":
      return canContinue(definition, state) ? moved(nextPosition(definition, state)) : draft;
    case "step-returned":
      return canReturn(state) ? moved(previousPosition(definition, state)) : draft;
    case "step-visited": {
      const position = visited(definition, state, action);
      return position ? moved(position) : draft;
    }
    case "letter-drafted":
      return moved({ stepIndex: definition.steps.length - 1, screenIndex: 0 });
    case "draft-restored":
    case "draft-adopted":
      return action.draft;
    default:
      return definition.reduceStage(draft, action);
  }
}

type Position = Pick<WizardState, "stepIndex" | "screenIndex">;

/** Returns where a visit leads; undefined when nothing changes. Texts go on being written, whichever step is open. */
function visited(
  definition: WizardDefinition,
  state: WizardState,
  { stepIndex, screenIndex }: ActionOf<"step-visited">,
): Position | undefined {
  const reachable = Number.isInteger(stepIndex) && stepIndex >= 0 && stepIndex <= state.furthestStepIndex;
  if (!reachable) return undefined;
  const entry = entryScreen(definition, state, stepIndex);
  const screen = screenIndex === 0 ? 0 : entry;
  const isHere = stepIndex === state.stepIndex && (screenIndex === undefined || screen === state.screenIndex);
  return isHere ? undefined : { stepIndex, screenIndex: screen };
}

/** The text that has arrived so far for each stage that is being written. */
export type PartialTexts = Readonly<Partial<Record<StageName, string>>>;

/** Returns the draft with running texts stopped. */
export function withoutRunning(definition: WizardDefinition, draft: Draft, partialTexts: PartialTexts = {}): Draft {
  return stageNames(definition).reduce((before, stage) => {
    const { run } = stageOf(wizardState(definition, before), stage);
    if (run.status !== "streaming") return before;
    const partialText = partialTexts[stage] ?? run.partialText;
    return reduceWizard(definition, before, { type: "stage-stopped", stage, reason: "reloaded", partialText });
  }, draft);
}
