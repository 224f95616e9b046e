import { BRIEF_FIELDS, type Brief } from "@/lib/wizard/brief";
import { EMPTY_STAGE, STAGE_NAMES, type StageName, type WizardState } from "@/lib/wizard/state";
import { mergeSending } from "./merge-sending";
import { mergeStage } from "./merge-stage";
import { part, type Sides, threeWay, threeWayText } from "./three-way";

/** The result of a merge. */
export interface MergedDraft {
  state: WizardState;
  /** Whether both sides changed the same words. `state` then has mine; theirs needs a draft of its own. */
  clash: boolean;
}

/**
 * Merges two drafts with a common revision: all versions of both, and each answer from the side that changed it. The
 * open step stays mine, because a person should not be moved while they write.
 * @param sides `base` may lack the texts of its versions (`mergeBase`)
 */
export function mergeDrafts(sides: Sides<WizardState>): MergedDraft {
  const { mine, theirs } = sides;
  const answers = BRIEF_FIELDS.map((field) => [field, threeWayText(part(part(sides, "brief"), field))] as const);
  const stages = STAGE_NAMES.flatMap((name) => {
    const merged = mergedStage(sides, name);
    return merged ? [[name, merged] as const] : [];
  });
  const brief: Brief = { ...mine.brief };
  for (const [field, { value }] of answers) brief[field] = value;
  const state: WizardState = {
    ...mine,
    furthestStepIndex: Math.max(mine.furthestStepIndex, theirs.furthestStepIndex),
    brief,
    descriptionLength: threeWay(part(sides, "descriptionLength")).value,
    insightSource: threeWay(part(sides, "insightSource")).value,
    ...mergeSending(sides),
    stages: Object.fromEntries(stages.map(([name, { value }]) => [name, value])),
  };
  return { state, clash: [...answers, ...stages].some(([, { clash }]) => clash) };
}

function mergedStage({ base, mine, theirs }: Sides<WizardState>, name: StageName) {
  if (!mine.stages[name] && !theirs.stages[name]) return null;
  const of = (state: WizardState) => state.stages[name] ?? EMPTY_STAGE;
  return mergeStage(name, { base: of(base), mine: of(mine), theirs: of(theirs) });
}
