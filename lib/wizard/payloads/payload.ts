import type { BlockName } from "@/lib/wizard/blocks";
import type { Payload, StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { effectiveVersion, stageBlocks, stageOf } from "@/lib/wizard/stage";
import type { StageName, WizardState } from "@/lib/wizard/state";

type Stages = WizardDefinition["stages"];

/** What the payloads of a wizard are made from. Each answer is null while there is nothing to read. */
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

/** A payload, or null when one of its fields has not been written or chosen yet. */
export function payloadOf(fields: Payload): Payload | null {
  return Object.values(fields).includes(null) ? null : fields;
}
