import type { BlockName } from "@/lib/letter/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { screenStages, stepOfStage } from "@/lib/wizard/navigation";
import { choiceNumber, effectiveVersion, optionsOf, stageOf } from "@/lib/wizard/stage";
import type { WizardState } from "@/lib/wizard/state";
import { stageOfBlock } from "./letter-blocks";

/**
 * Returns the choice behind a block, from its own list or the list of its step: the number of the option, from 1, and
 * the screen that shows the list. Undefined without a list.
 */
export function blockChoice(definition: WizardDefinition, state: WizardState, block: BlockName) {
  const own = stageOfBlock(definition, block);
  const stepIndex = stepOfStage(definition, own);
  const { screens = [] } = definition.steps[stepIndex] ?? {};
  const screenIndex = screens.findIndex(({ kind }) => kind === "choice");
  const names = screens[screenIndex] ? screenStages(screens[screenIndex]) : [];
  const name = names.find((one) => one === own) ?? names[0];
  const stage = name && definition.stages[name];
  if (!stage) return undefined;
  const version = effectiveVersion(stage, stageOf(state, name));
  const number = version ? choiceNumber(stage, version) : null;
  if (!version || number === null) return undefined;
  return { number, count: optionsOf(stage, version).length, stepIndex, screenIndex };
}
