import { copyText } from "@/lib/browser/clipboard";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { type CopiedPart, copiedLetter } from "@/lib/export/copied-letter";
import { letterToSend } from "./outgoing-letter";

/** Copies the open letter or a part of it, as plain and rich text; returns whether it was copied. */
export function copyLetter(session: WizardSession, part: CopiedPart): Promise<boolean> {
  const { letter, settings } = letterToSend(session);
  const { text, html } = copiedLetter(letter, settings, part);
  return copyText(text, html);
}
