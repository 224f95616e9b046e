import { showFailure, showSuccess } from "./show-toast";

/** Copies a text, with its HTML for mail programs if there is any, and says so; returns whether it was copied. */
export async function copyText(text: string, html?: string): Promise<boolean> {
  try {
    await writeClipboard(text, html);
  } catch {
    await showFailure("Your browser didn't allow copying. Select the text and copy it by hand.");
    return false;
  }
  await showSuccess("Text copied to clipboard!");
  return true;
}

async function writeClipboard(text: string, html?: string): Promise<void> {
  if (!navigator.clipboard) return copyBySelection(text);
  if (html === undefined || typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(text);
  const item = new ClipboardItem({
    "text/plain": new Blob([text], { type: "text/plain" }),
    "text/html": new Blob([html], { type: "text/html" }),
  });
  return navigator.clipboard.write([item]);
}

/** Copies on a page without HTTPS, where browsers have no clipboard. An open dialog holds the focus inside. */
function copyBySelection(text: string): void {
  const { activeElement: focused, body } = document;
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  (focused?.closest("[role=dialog]") ?? body).append(area);
  area.select();
  const copied = document.execCommand("copy");
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  area.remove();
  if (!copied) throw new Error("The browser refused to copy.");
}
