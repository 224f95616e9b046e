import { downloadText } from "@/lib/browser/download-text";
import { showFailure, showSuccess, showUndo } from "@/lib/browser/show-toast";
import { MAX_DRAFT_FILE_BYTES, readDraftFile, writeDraftFile } from "@/lib/drafts/draft-file";
import { type FileReading, readEmailsCover } from "@/lib/drafts/emails-file";
import { letterName } from "@/lib/send/letter-name";
import { NEW_DRAFT, paths } from "@/lib/text/paths";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { Draft } from "@/lib/wizard/draft";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { isUntouched } from "@/lib/wizard/navigation";
import type { DraftSession } from "./draft-session";
import { Outbox } from "./outbox";

/**
 * Reads a file with one draft or with all of a person, and opens the letter of the one if the open draft is empty.
 * @returns the question or problem to show first; null when the letter is open.
 */
export async function openDraftFile(draft: DraftSession, file: File): Promise<FileReading | null> {
  const { session } = draft;
  const reading = await readFile(file, session.definition);
  if (!("draft" in reading) || !isUntouched(session.getState())) return reading;
  replaceDraft(draft, reading.draft);
  return null;
}

/** Opens the draft of a file in place of the open one, to which the person can go back. */
export function replaceDraft(open: DraftSession, draft: Draft): void {
  const { session } = open;
  const { wizard, owner } = session.draft;
  const isAlone = isUntouched(session.getState());
  open.startNew(draft);
  const id = new Outbox(owner).draftIn("before", wizard) ?? NEW_DRAFT;
  if (isAlone) void showSuccess("The email from your file is open.");
  else void showUndo(OPENED, () => location.assign(paths.draft({ wizard, id })));
}

const OPENED = "The email from your file is open. Your previous one is in Your emails.";

async function readFile(file: File, definition: WizardDefinition): Promise<FileReading> {
  try {
    const emails = await readEmailsCover(file);
    if (emails) return emails;
    if (file.size > MAX_DRAFT_FILE_BYTES) return { problem: { kind: "too-large" } };
    return readDraftFile(await file.text(), definition);
  } catch {
    return { problem: { kind: "unreadable" } };
  }
}

/** Saves the open draft with all its versions as a file. */
export function saveDraftFile(session: WizardSession): Promise<void> {
  const { definition } = session;
  const state = session.getState();
  const text = writeDraftFile(definition, session.getDraft(), session.partialTexts());
  const name = letterName(state.brief, letterBlocks(definition, state).subject);
  downloadText(text, `${name}.json`, "application/json");
  if (new Blob([text]).size > MAX_DRAFT_FILE_BYTES) return showFailure(TOO_LARGE);
  return showSuccess("Copy downloaded, with every version.");
}

const TOO_LARGE = "Copy downloaded. It's too big to reopen here; the limit is 5 MB.";
