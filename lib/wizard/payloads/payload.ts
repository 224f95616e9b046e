import type { BlockName } from "@/lib/wizard/blocks";
import type { Payload, StageDefinition, StageRequest, WizardDefinition } from "@/lib/wizard/definition/definition";
import { effectiveVersion, stageBlocks, stageOf } from "@/lib/wizard/stage";
import type { StageName, WizardState } from "@/lib/wizard/state";
import type { StoryBodies } from "@/prompts/story/index";
import type { WizardBodies } from "@/prompts/wizard/index";

type Stages = WizardDefinition["stages"];

/** What the payloads of a wizard are made from. Each is null while there is nothing to read. */
export interface StageReader {
  /** The reply that the letter uses. */
  reply(state: WizardState, name: StageName): string | null;
  /** The number of the chosen option, counted from 1. */
  choice(state: WizardState, name: StageName): number | null;
  /** One block of the reply that the letter uses. */
  block(state: WizardState, name: StageName, block: BlockName): string | null;
}

/**
 * Reads the stages of a wizard for its payloads.
 * @param stages gives the definitions when asked, since they themselves hold the payloads.
 */
export function stageReader(stages: () => Stages): StageReader {
  const find = (state: WizardState, name: StageName) => {
    const definition: StageDefinition | undefined = stages()[name];
    const version = definition && effectiveVersion(definition, stageOf(state, name));
    return definition && version ? { definition, version } : null;
  };
  return {
    reply: (state, name) => find(state, name)?.version.text ?? null,
    choice: (state, name) => find(state, name)?.version.choice ?? null,
    block(state, name, block) {
      const found = find(state, name);
      return (found && stageBlocks(found.definition, stageOf(state, name))[block]) ?? null;
    },
  };
}

/** What each endpoint takes, by its path: the schemas of the prompts say it. */
export type Bodies = { [Name in keyof WizardBodies as `/wizard/${Name}`]: WizardBodies[Name] } & {
  [Name in keyof StoryBodies as `/story/${Name}`]: StoryBodies[Name];
};

/** The fields of a body, some of which may not be written or chosen yet. */
type Unfinished<Body> = Payload & { [Field in keyof Body]: Body[Field] | null };

/** Holds fields to those of a body: one that it does not have can be nothing. */
type NoOthers<Fields, Body> = Record<Exclude<keyof Fields, keyof Body>, never>;

/**
 * What a stage sends to an endpoint. A field that its schema does not have, and one that is missing, do not compile.
 * @param fields gives null for what has not been written or chosen yet; then there is no payload.
 */
export function requestTo<Path extends keyof Bodies, Fields extends Unfinished<Bodies[Path]>>(
  path: Path,
  fields: (state: WizardState, requiredChanges: string) => Fields & NoOthers<Fields, Bodies[Path]>,
): StageRequest {
  return {
    path,
    payload(state, requiredChanges) {
      const payload = fields(state, requiredChanges);
      return Object.values(payload).includes(null) ? null : payload;
    },
  };
}
