/** Saves a text as a file through the browser, e.g. `email.json`, as plain text by default. */
export function downloadText(text: string, fileName: string, type = "text/plain"): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
}

/** Saves a file through the browser. */
export function saveBlob(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // A browser may read the address after the click; a minute is enough for all of them.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}

const REVOKE_MS = 60_000;
