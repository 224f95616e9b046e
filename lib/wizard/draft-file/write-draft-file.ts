import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { DRAFT_FILE_FORMAT, DRAFT_FILE_VERSION, type DraftFile } from "@/lib/wizard/draft-file/draft-file";
import { withoutRunning } from "@/lib/wizard/draft-file/replay";
import { inOrder } from "@/lib/wizard/draft-file/wizard-state-schema";
import type { PartialTexts } from "@/lib/wizard/draft-file/write-stored-state";
import { wholeLetter } from "@/lib/wizard/letter/whole-letter";
import type { WizardState } from "@/lib/wizard/state";

/**
 * Writes a draft with all its versions as the text of a file (docs/session-file.md). The same draft gives the same
 * bytes, wherever and however often it is written. A text that is being written is in it as one that has stopped.
 */
export function writeDraftFile(
  definition: WizardDefinition,
  state: WizardState,
  partialTexts: PartialTexts = {},
): string {
  const settled = inOrder(withoutRunning(definition, state, partialTexts));
  const file: DraftFile = {
    format: DRAFT_FILE_FORMAT,
    version: DRAFT_FILE_VERSION,
    letter: wholeLetter(definition, settled),
    state: settled,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
