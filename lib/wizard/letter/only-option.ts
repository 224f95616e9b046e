import type { StageAction } from "@/lib/wizard/actions";
import type { Blocks } from "@/lib/wizard/blocks";
import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { chosenOption, optionCount, parsedVersion, selectedVersion, stageOf } from "@/lib/wizard/stage";
import { readBasis, writeBasis } from "@/lib/wizard/staleness/basis";
import type { StageName, StageRun, StageState, Version, WizardState } from "@/lib/wizard/state";

/**
 * Returns the only option of a list if it is chosen, as after a whole letter, for a longer list to begin with it;
 * undefined otherwise. A list that fills no block has its option under `story`.
 */
export function onlyOption(definition: StageDefinition, stage: StageState): Blocks | undefined {
  const version = selectedVersion(stage);
  const parsed = version && parsedVersion(definition, version);
  if (parsed?.kind !== "options" || !parsed.recognized || version?.choice !== 1) return undefined;
  const [only, ...others] = parsed.options;
  return only === undefined || others.length > 0 ? undefined : { [definition.fills[0] ?? "story"]: only };
}

/**
 * Returns the draft after a longer list that begins with the chosen option: the texts that were made from that option
 * are made from the first one of the new list, and stay current.
 */
export function keepChoiceAfter(
  { stages: definitions }: WizardDefinition,
  name: StageName,
  state: WizardState,
  { action, before }: { action: StageAction; before: StageRun },
): WizardState {
  const definition = definitions[name];
  const stage = stageOf(state, name);
  const now = selectedVersion(stage);
  if (action.type !== "stage-finished" || before.status !== "streaming" || !before.kept || !now || !definition)
    return state;
  const isShorter = (version: Version) =>
    version.choice === 1 &&
    optionCount(definition, version.text) === 1 &&
    chosenOption(definition, version) === chosenOption(definition, now);
  const marks = stage.versions.filter(isShorter).map(({ id }) => `${id} 1`);
  const follow = (version: Version): Version => {
    const basis = readBasis(version.basis);
    const isFromIt = marks.includes(basis[`text:${name}`] ?? "");
    return isFromIt ? { ...version, basis: writeBasis({ ...basis, [`text:${name}`]: `${now.id} 1` }) } : version;
  };
  const stages = Object.entries(state.stages).map(([of, one]) => [of, { ...one, versions: one.versions.map(follow) }]);
  return { ...state, stages: Object.fromEntries(stages) };
}
