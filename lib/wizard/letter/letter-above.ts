import { type BlockName, isInBody } from "@/lib/wizard/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { WizardState } from "@/lib/wizard/state";
import { letterText } from "./assemble";
import { letterBlocks } from "./letter-blocks";

/**
 * Returns the body of the letter above a block as plain text: the `emailBody` of the endpoints. The subject and
 * preheader get the whole body. A stage sees only the text above it, so that a later change below does not make it
 * stale.
 */
export function letterAbove(definition: WizardDefinition, state: WizardState, block: BlockName): string {
  const body = definition.letter.filter(isInBody);
  const above = isInBody(block) ? body.slice(0, body.indexOf(block)) : body;
  return letterText(letterBlocks(definition, state), above);
}
