import { openLetter } from "@/components/wizard/open-letter";
import type { WizardSession } from "@/components/wizard/wizard-session";
import type { WizardDefinition } from "@/lib/wizard/definition";
import { isUntouched } from "@/lib/wizard/navigation";
import { readSessionFile, type SessionFileReading } from "@/lib/wizard/read-session-file";
import { MAX_SESSION_BYTES } from "@/lib/wizard/session-file";

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
