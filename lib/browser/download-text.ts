/**
 * Saves a text as a file through the browser, e.g. `email.json`.
 * @param type its media type; plain text by default.
 */
export function downloadText(text: string, fileName: string, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // A browser may read the address after the click; a minute is enough for all of them.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}

const REVOKE_MS = 60_000;
