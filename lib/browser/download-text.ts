/**
 * Has the browser save a text as a file, e.g. `email.json`.
 * @param type its media type; plain text unless told.
 */
export function downloadText(text: string, fileName: string, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // A browser may still be reading when the click is over; a minute is enough for any of them.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}

const REVOKE_MS = 60_000;
