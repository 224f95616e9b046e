import { openLetter } from "@/lib/browser/drafts/replace-draft";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { MAX_SESSION_BYTES } from "@/lib/wizard/draft-file/draft-file";
import { readSessionFile, type SessionFileReading } from "@/lib/wizard/draft-file/read-draft-file";
import { isUntouched } from "@/lib/wizard/navigation";

/**
 * Reads a file and, when there is nothing to ask, puts its letter on the desk.
 * @returns what has to be asked or said first; null when the letter is there.
 */
export async function openFile(session: WizardSession, file: File): Promise<SessionFileReading | null> {
  const reading = await readFile(file, session.definition);
  const nothingToAsk = "session" in reading && reading.session.fidelity === "same" && isUntouched(session.getState());
  if (!nothingToAsk) return reading;
  openLetter(session, reading.session.state);
  return null;
}

async function readFile(file: File, definition: WizardDefinition): Promise<SessionFileReading> {
  if (file.size > MAX_SESSION_BYTES) return { problem: { kind: "too-large" } };
  try {
    return readSessionFile(await file.text(), definition);
  } catch {
    return { problem: { kind: "unreadable" } };
  }
}
