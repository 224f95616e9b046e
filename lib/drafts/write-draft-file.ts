import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { Draft } from "@/lib/wizard/draft";
import { draftTextSchema, readDecisions } from "@/lib/wizard/draft-schema";
import { STAGE_NAMES } from "@/lib/wizard/names";
import { type PartialTexts, withoutRunning } from "@/lib/wizard/without-running";
import { textsOfStage } from "@/lib/wizard/wizard-state";
import { DRAFT_FILE_FORMAT, DRAFT_FILE_VERSION } from "./draft-file";

/**
 * Writes a draft with all its texts as the text of a file (docs/draft-file.md). Equal drafts give equal bytes. A text
 * that is still being written is stored as stopped.
 */
export function writeDraftFile(definition: WizardDefinition, draft: Draft, partialTexts: PartialTexts = {}): string {
  const { wizard, decisions, texts } = withoutRunning(definition, draft, partialTexts);
  // The schemas put places and facts in order.
  const settled = readDecisions(definition, decisions);
  const file = {
    format: DRAFT_FILE_FORMAT,
    version: DRAFT_FILE_VERSION,
    draft: { wizard, decisions: "decisions" in settled ? settled.decisions : decisions },
    texts: STAGE_NAMES.flatMap((name) => textsOfStage(texts, name)).map(
      (text) => draftTextSchema.safeParse(text).data ?? text,
    ),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
