import { copyText } from "@/lib/browser/clipboard";
import { downloadText } from "@/lib/browser/download-text";
import { readErrorBody, UNREACHABLE } from "@/lib/browser/request-json";
import { showFailure } from "@/lib/browser/show-toast";
import { type CopiedPart, copiedLetter } from "@/lib/send/copied-letter";
import { emailHtml } from "@/lib/send/email-html";
import { textFile } from "@/lib/send/email-text";
import type { ExportFile } from "@/lib/send/two-versions";
import { letterApi } from "@/lib/text/later-paths";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { letterToSend, type OutgoingLetter } from "./outgoing-letter";

/** The longest wait for the server to make a file. */
const RESPONSE_MS = 15_000;

const MEDIA_TYPES: Readonly<Record<string, string>> = { html: "text/html", json: "application/json" };

/** Saves an exported file through the browser. */
export function saveFile({ name, text }: ExportFile): void {
  downloadText(text, name, MEDIA_TYPES[name.split(".").at(-1) ?? ""]);
}

/** Saves the letter as an HTML page, for the code view of a mailing service. */
export function saveHtml({ letter, settings }: OutgoingLetter): true {
  saveFile({ name: `${letter.campaign}.html`, text: emailHtml(letter, settings) });
  return true;
}

/** Saves the letter as plain text, below the lines that an inbox shows. */
export function savePlainText({ letter, settings }: OutgoingLetter): true {
  saveFile({ name: `${letter.campaign}.txt`, text: textFile(letter, settings) });
  return true;
}

/** Saves the letter as a mail program's draft, made by the server; resolves to whether it was, and shows why not. */
export async function saveEml(outgoing: OutgoingLetter): Promise<boolean> {
  try {
    const response = await fetch(letterApi.eml, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(outgoing),
      cache: "no-store",
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    if (response.ok) {
      downloadText(await response.text(), `${outgoing.letter.campaign}.eml`, "message/rfc822");
      return true;
    }
    const body: unknown = await response.json().catch(() => undefined);
    await showFailure((readErrorBody(body) ?? UNREACHABLE).message);
  } catch {
    await showFailure(UNREACHABLE.message);
  }
  return false;
}

/** Copies the open letter or a part of it, as plain and rich text; returns whether it was copied. */
export function copyLetter(session: WizardSession, part: CopiedPart): Promise<boolean> {
  const { letter, settings } = letterToSend(session);
  const { text, html } = copiedLetter(letter, settings, part);
  return copyText(text, html);
}

/** Copies the subject and the one to test against it, each on its line; returns whether they were copied. */
export function copySubjects(session: WizardSession): Promise<boolean> {
  const { letter, settings } = letterToSend(session);
  const { secondSubject = "" } = session.getState();
  const both = [letter, { ...letter, subject: secondSubject }];
  return copyText(both.map((one) => copiedLetter(one, settings, "subject").text).join("\n"));
}
