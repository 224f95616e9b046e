import type { BlockName, Blocks } from "@/lib/letter/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { languageOf } from "@/lib/wizard/staleness/basis";
import { STAGE_NAMES } from "./names";
import { hasEnded, stageBlocks, stageOf } from "./stage";
import type { StageName, WizardState } from "./state";

/** Returns the stages of a wizard in the order of writing. */
export function stageNames(definition: WizardDefinition): readonly StageName[] {
  return STAGE_NAMES.filter((name) => definition.stages[name] !== undefined);
}

/** Returns every block that has a text, whichever step is open. */
export function letterBlocks(definition: WizardDefinition, state: WizardState): Blocks {
  const blocks: Blocks = {};
  for (const name of stageNames(definition)) {
    const stage = definition.stages[name];
    if (stage) Object.assign(blocks, stageBlocks(stage, stageOf(state, name)));
  }
  return blocks;
}

/** Returns the blocks of which a part arrived before their text ended early. */
export function endedBlocks(definition: WizardDefinition, state: WizardState): Blocks {
  const blocks: Blocks = {};
  for (const name of stageNames(definition)) {
    const { run } = stageOf(state, name);
    const { format } = definition.stages[name] ?? {};
    if (name === "wholeLetter" || !hasEnded(run) || format?.kind !== "blocks") continue;
    Object.assign(blocks, format.typeset(run.partialText, { language: languageOf(run.basis) }).blocks);
  }
  return blocks;
}

/** Returns the blocks as the person sees them now, with the words of an open edit. */
export function shownBlocks(definition: WizardDefinition, state: WizardState): Blocks {
  const blocks = letterBlocks(definition, state);
  for (const name of stageNames(definition)) {
    const { handEdit } = stageOf(state, name);
    const { fills = [] } = definition.stages[name] ?? {};
    for (const block of fills) {
      const text = handEdit?.[block] ?? (fills.length === 1 ? handEdit?.option : undefined);
      if (text !== undefined) blocks[block] = text;
    }
  }
  return blocks;
}

/** Returns the blocks of the preview: those with a text whose step has been reached (specification 4.5). */
export function visibleBlocks(definition: WizardDefinition, state: WizardState): Blocks {
  const visible: Blocks = {};
  const blocks = letterBlocks(definition, state);
  for (const name of definition.letter) {
    const text = blocks[name];
    const from = definition.visibleFrom[name] ?? 0;
    if (text !== undefined && state.stepIndex >= from) visible[name] = text;
  }
  return visible;
}

/** Returns the stage that fills a block; undefined for a block that is not in this letter. */
export function stageOfBlock(definition: WizardDefinition, block: BlockName): StageName | undefined {
  if (!definition.letter.includes(block)) return undefined;
  return stageNames(definition).find((name) => definition.stages[name]?.fills.includes(block));
}
