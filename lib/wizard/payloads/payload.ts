import { type BlockName, isInBody } from "@/lib/letter/blocks";
import type { Payload, StageDefinition, StageRequest, WizardDefinition } from "@/lib/wizard/definition/definition";
import { letterText } from "@/lib/wizard/letter/assemble";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import { effectiveVersion, stageBlocks, stageOf } from "@/lib/wizard/stage";
import type { StageName, WizardState } from "@/lib/wizard/state";
import type { StoryBodies } from "@/prompts/story/index";
import type { WizardBodies } from "@/prompts/wizard/index";

type Stages = WizardDefinition["stages"];

/** Reads the inputs of payloads. Each method returns null while there is nothing to read. */
export interface StageReader {
  /** Returns the reply that the letter uses. */
  reply(state: WizardState, name: StageName): string | null;
  /** Returns the number of the chosen option, from 1. */
  choice(state: WizardState, name: StageName): number | null;
  /** Returns one block of the reply that the letter uses. */
  block(state: WizardState, name: StageName, block: BlockName): string | null;
}

/**
 * Makes the reader of a wizard's stages for its payloads.
 * @param stages a function, because the definitions contain the payloads
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

/** The body of each endpoint by path, from the schemas of the prompts. */
export type Bodies = { [Name in keyof WizardBodies as `/wizard/${Name}`]: WizardBodies[Name] } & {
  [Name in keyof StoryBodies as `/story/${Name}`]: StoryBodies[Name];
};

/** The fields of a body, some of which may not be written or chosen yet. */
type Unfinished<Body> = Payload & { [Field in keyof Body]: Body[Field] | null };

/** Rejects fields that the body does not have. */
type NoOthers<Fields, Body> = Record<Exclude<keyof Fields, keyof Body>, never>;

/**
 * Makes the request of a stage to an endpoint. A field unknown to the schema and a missing field do not compile.
 * @param fields returns null for an input that has not been written or chosen yet; there is then no payload
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

/**
 * Returns the body of the letter above a block as plain text, for `emailBody`; the subject and preheader get all of it.
 * A stage does not see later blocks, so that a change in them does not make it stale.
 */
export function letterAbove(definition: WizardDefinition, state: WizardState, block: BlockName): string {
  const body = definition.letter.filter(isInBody);
  const above = isInBody(block) ? body.slice(0, body.indexOf(block)) : body;
  return letterText(letterBlocks(definition, state), above);
}

/** Returns the letter after a block in the same way; nothing while there is none. A change in it makes nothing stale. */
export function letterBelow(
  definition: WizardDefinition,
  state: WizardState,
  block: BlockName,
): { letterBelow?: string } {
  const below = letterText(
    letterBlocks(definition, state),
    definition.letter.slice(definition.letter.indexOf(block) + 1),
  );
  return below === "" ? {} : { letterBelow: below };
}
