import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { WizardState } from "@/lib/wizard/state";
import { wizardStateSchema } from "@/lib/wizard/state-schema";
import { decisionsOf, textsOf } from "./decisions";
import { DRAFT_FILE_FORMAT, DRAFT_FILE_VERSION } from "./draft-file";
import { type PartialTexts, withoutRunning } from "./without-running";

/**
 * Writes a draft with all its texts as the text of a file (docs/session-file.md). Equal drafts give equal bytes. A text
 * that is still being written is stored as stopped.
 */
export function writeDraftFile(
  definition: WizardDefinition,
  state: WizardState,
  partialTexts: PartialTexts = {},
): string {
  const stopped = withoutRunning(definition, state, partialTexts);
  // The schema puts fields in order.
  const settled = wizardStateSchema.safeParse(stopped).data ?? stopped;
  const file = {
    format: DRAFT_FILE_FORMAT,
    version: DRAFT_FILE_VERSION,
    draft: { wizard: settled.wizard, decisions: decisionsOf(settled) },
    texts: [...textsOf(settled).values()],
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
