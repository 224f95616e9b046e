import { replaceDraft } from "@/lib/browser/drafts/replace-draft";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { MAX_DRAFT_FILE_BYTES } from "@/lib/wizard/draft-file/draft-file";
import { type DraftFileReading, readDraftFile } from "@/lib/wizard/draft-file/read-draft-file";
import { isUntouched } from "@/lib/wizard/navigation";

/**
 * Reads a file and, when there is nothing to ask, opens its letter.
 * @returns what has to be asked or said first; null when the letter is there.
 */
export async function openDraftFile(session: WizardSession, file: File): Promise<DraftFileReading | null> {
  const reading = await readFile(file, session.definition);
  const nothingToAsk = "session" in reading && reading.session.fidelity === "same" && isUntouched(session.getState());
  if (!nothingToAsk) return reading;
  replaceDraft(session, reading.session.state);
  return null;
}

async function readFile(file: File, definition: WizardDefinition): Promise<DraftFileReading> {
  if (file.size > MAX_DRAFT_FILE_BYTES) return { problem: { kind: "too-large" } };
  try {
    return readDraftFile(await file.text(), definition);
  } catch {
    return { problem: { kind: "unreadable" } };
  }
}
