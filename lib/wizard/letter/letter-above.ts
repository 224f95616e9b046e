import { type BlockName, isInBody } from "@/lib/wizard/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { WizardState } from "@/lib/wizard/state";
import { letterText } from "./assemble";
import { letterBlocks } from "./letter-blocks";

/**
 * The body of the letter as plain text down to a block: the `emailBody` of the endpoints. Above subject and preheader
 * stands all of it. A stage sees only what stands above it, so that a later change below does not make it stale.
 */
export function letterAbove(definition: WizardDefinition, state: WizardState, block: BlockName): string {
  const body = definition.letter.filter(isInBody);
  const above = isInBody(block) ? body.slice(0, body.indexOf(block)) : body;
  return letterText(letterBlocks(definition, state), above);
}
