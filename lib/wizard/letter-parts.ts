import { isOptional, isTransition } from "@/lib/letter/blocks";
import type { ReplyPart } from "@/lib/letter/marks";
import type { ReplyParts } from "@/lib/letter/whole-letter";
import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { effectiveOf } from "@/lib/wizard/staleness/current-basis";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import { letterBlocks, stageNames, stageOfBlock } from "./letter-blocks";
import { isBusy } from "./navigation";
import { effectiveVersion, stageBlocks, stageOf } from "./stage";
import type { RequestKind, StageName, WizardState } from "./state";

/** Returns the parts of a whole letter that a stage takes. */
export const partsOf = ({ takes, fills }: StageDefinition): readonly ReplyPart[] => takes ?? fills;

/** Returns the texts of a stage by the parts that it takes. */
export function stageParts(definition: WizardDefinition, state: WizardState, name: StageName): ReplyParts {
  const stage = definition.stages[name];
  const version = stage && effectiveVersion(stage, stageOf(state, name));
  if (!version) return {};
  const blocks = stageBlocks(stage, stageOf(state, name));
  const texts = stage.format.kind === "options" ? [version.choice] : stage.fills.map((block) => blocks[block]);
  return Object.fromEntries(partsOf(stage).map((part, at) => [part, texts[at] ?? ""]));
}

/** Whether a stage has its text; if it ended early, all but a transition. A block taken out is not missing. */
export function isWritten(definition: WizardDefinition, state: WizardState, name: StageName): boolean {
  const texts = Object.entries(stageParts(definition, state, name));
  const isThere = texts.some(([, text]) => text !== "");
  const endedEarly = effectiveOf(definition, state, name)?.origin === "interrupted";
  return isThere && (!endedEarly || texts.every(([part, text]) => text !== "" || isTransition(part)));
}

/**
 * Returns the parts that a request for a whole letter sends, and those it asks for: what is missing, or in a revision
 * what is out of date. The idea goes along only to a story that is still to be told.
 */
export function letterRequest(definition: WizardDefinition, state: WizardState, request: RequestKind) {
  const again = request === "revise" ? staleStages(definition, state) : [];
  const written: ReplyParts = {};
  const asked: ReplyPart[] = [];
  for (const name of stageNames(definition)) {
    const stage = definition.stages[name];
    if (!stage) continue;
    const texts = again.includes(name) ? {} : stageParts(definition, state, name);
    Object.assign(written, texts);
    const isAsked = request === "revise" ? again.includes(name) : !isWritten(definition, state, name);
    if (isAsked && !stage.unused?.(state)) asked.push(...partsOf(stage).filter((part) => !texts[part]));
  }
  const { insight: _, idea = "", ...blocks } = written;
  const isTold = (blocks.story ?? "") !== "";
  const sent = Object.fromEntries(
    Object.entries(blocks).filter(([name, text]) => text !== "" && definition.letter.some((block) => block === name)),
  );
  return { written: isTold || idea === "" ? sent : { ...sent, idea }, asked };
}

/** Counts the parts of the letter that are written, and all of them. */
export function countParts(definition: WizardDefinition, state: WizardState): { written: number; total: number } {
  const blocks = letterBlocks(definition, state);
  return { written: definition.letter.filter((name) => blocks[name]).length, total: definition.letter.length };
}

/** Whether every text that the letter needs is written. */
export function isLetterWhole(definition: WizardDefinition, state: WizardState): boolean {
  return definition.letter.every((block) => {
    const stage = stageOfBlock(definition, block);
    return isOptional(block) || (stage !== undefined && isWritten(definition, state, stage));
  });
}

/** Whether the last step was reached and has a whole letter, so that an earlier step has a way straight back to it. */
export function hasLetterAhead(definition: WizardDefinition, state: WizardState): boolean {
  const last = definition.steps.length - 1;
  return state.stepIndex < last && state.furthestStepIndex === last && isLetterWhole(definition, state);
}

/**
 * Returns the stages whose last text was asked for and did not come. A text that the person stopped is not asked for
 * anymore, and an optional one holds nothing up.
 */
export function missedStages(definition: WizardDefinition, state: WizardState): readonly StageName[] {
  return stageNames(definition).filter((name) => {
    const { run } = stageOf(state, name);
    const fills = definition.stages[name]?.fills ?? [];
    const isMissed = run.status === "failed" || (run.status === "stopped" && run.reason === "reloaded");
    return isMissed && fills.some((block) => definition.letter.includes(block) && !isOptional(block));
  });
}

/** Whether a text of the letter is being written, was missed, or is not there yet. */
export function isBeingWritten(definition: WizardDefinition, state: WizardState): boolean {
  return isBusy(state) || !isLetterWhole(definition, state) || missedStages(definition, state).length > 0;
}
