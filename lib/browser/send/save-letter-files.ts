import { downloadText } from "@/lib/browser/download-text";
import { readErrorBody, UNREACHABLE } from "@/lib/browser/request-json";
import { showFailure } from "@/lib/browser/show-toast";
import { emailHtml } from "@/lib/export/email-html";
import { textFile } from "@/lib/export/email-text";
import type { ExportFile } from "@/lib/export/two-versions";
import { letterApi } from "@/lib/paths";
import type { OutgoingLetter } from "./outgoing-letter";

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

/**
 * Saves the letter as a mail that the server makes: a mail program opens it as a draft. Resolves to whether it was
 * saved; a failure is shown.
 */
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
