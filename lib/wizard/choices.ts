import type { BlockName, Blocks } from "@/lib/letter/blocks";
import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { stageOfBlock } from "./letter-blocks";
import { screenStages, stepOfStage } from "./navigation";
import { choiceNumber, effectiveVersion, optionsOf, parsedVersion, selectedVersion, stageOf } from "./stage";
import type { StageState, WizardState } from "./state";

/** Returns the number, from 1, of the option that is a block, and the screen of its list; undefined without a list. */
export function blockChoice(definition: WizardDefinition, state: WizardState, block: BlockName) {
  const own = stageOfBlock(definition, block);
  const stepIndex = stepOfStage(definition, own);
  const { screens = [] } = definition.steps[stepIndex] ?? {};
  const screenIndex = screens.findIndex(({ kind }) => kind === "choice");
  const names = screens[screenIndex] ? screenStages(screens[screenIndex]) : [];
  const name = names.find((one) => one === own);
  const stage = name && definition.stages[name];
  if (!stage) return undefined;
  const version = effectiveVersion(stage, stageOf(state, name));
  const number = version ? choiceNumber(stage, version) : null;
  if (!version || number === null) return undefined;
  return { number, count: optionsOf(stage, version).length, stepIndex, screenIndex };
}

/** Returns the options that were not chosen for a block, with their numbers from 1; empty for a block without a list. */
export function otherOptions(definition: WizardDefinition, state: WizardState, block: BlockName) {
  const name = stageOfBlock(definition, block);
  const stage = name && definition.stages[name];
  const version = stage && effectiveVersion(stage, stageOf(state, name));
  if (!version) return [];
  return optionsOf(stage, version)
    .map((text, index) => ({ number: index + 1, text }))
    .filter(({ text }) => text !== version.choice);
}

/** The blocks whose words stay when the letter around them is rewritten. A lede goes with its story. */
const LASTING: readonly BlockName[] = ["subject", "preheader", "cta", "signOff"];

/** Returns a person's option for a block that lasts: edited, or chosen, as the only one of a list is not. */
export function ownChoice(definition: StageDefinition, stage: StageState): string | undefined {
  const version = effectiveVersion(definition, stage);
  const [block] = definition.fills;
  if (!version || !block || !LASTING.includes(block)) return undefined;
  const isOwn = version.origin === "edited" || optionsOf(definition, version).length > 1;
  return isOwn ? (version.choice ?? undefined) : undefined;
}

/** Returns the chosen option of a list without others, by its block or as `story`; a longer list begins with it. */
export function onlyOption(definition: StageDefinition, stage: StageState): Blocks | undefined {
  const version = selectedVersion(stage);
  if (!version || version.choice === null || optionsOf(definition, version).length > 1) return undefined;
  if (!parsedVersion(definition, version).recognized) return undefined;
  return { [definition.fills[0] ?? "story"]: version.choice };
}
