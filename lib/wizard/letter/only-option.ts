import type { Blocks } from "@/lib/letter/blocks";
import type { StageDefinition, WizardStages } from "@/lib/wizard/definition/definition";
import { STAGE_NAMES } from "@/lib/wizard/names";
import { optionCount, parsedVersion, selectedVersion, stageOf } from "@/lib/wizard/stage";
import { readBasis, writeBasis } from "@/lib/wizard/staleness/basis";
import type { StageName, StageState, Version, WizardState } from "@/lib/wizard/state";

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

/** Returns the options of a list after the one that it begins with, each once; without such a one, as they are. */
export const afterKept = (options: readonly string[], kept?: Blocks): readonly string[] =>
  kept ? [...new Set([...Object.values(kept), ...options])] : options;

/** Returns stages whose new lists begin with the option that stood before, and keep it chosen. */
export function withKeptOptions(stages: WizardStages): WizardStages {
  const entries = STAGE_NAMES.flatMap((name) => {
    const stage = stages[name];
    if (!stage) return [];
    const afterAction = (state: WizardState) => withKeptOption(stage, name, state);
    return [[name, stage.format.kind === "options" ? { ...stage, afterAction } : stage] as const];
  });
  return Object.fromEntries(entries);
}

/** Puts the kept option into a new list. The texts that were made from it are made from that list from now on. */
function withKeptOption(definition: StageDefinition, name: StageName, before: WizardState): WizardState {
  const { format } = definition;
  const { versions } = stageOf(before, name);
  const found = versions.find(({ kept }) => kept !== undefined);
  if (format.kind !== "options" || !found) return before;
  const { kept, ...version } = found;
  const text = format.write(afterKept(format.read(version.text).options, kept));
  const list: Version = { ...version, text, choice: 1 };
  const isShorter = (one: Version) =>
    one.choice === 1 &&
    optionCount(definition, one) === 1 &&
    Object.values(kept ?? {}).includes(textOf(definition, one));
  const marks = versions.filter(isShorter).map(({ id }) => `${id} 1`);
  const source = `text:${name}` as const;
  const follow = (one: Version): Version => {
    if (one === found) return list;
    const basis = readBasis(one.basis);
    const isFromIt = list.origin === "generated" && marks.includes(basis[source] ?? "");
    return isFromIt ? { ...one, basis: writeBasis({ ...basis, [source]: `${list.id} 1` }) } : one;
  };
  const stages = Object.entries(before.stages).map(([of, one]) => [of, { ...one, versions: one.versions.map(follow) }]);
  return { ...before, stages: Object.fromEntries(stages) };
}

/** Returns the first option of a list as it is shown. */
function textOf(definition: StageDefinition, version: Version): string {
  const parsed = parsedVersion(definition, version);
  return (parsed.kind === "options" && parsed.options[0]) || "";
}
