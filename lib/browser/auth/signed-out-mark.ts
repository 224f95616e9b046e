/** Lies in the tab that signed out, for the page that it lands on. */
const KEY = "signed-out";

/** Remembers for this tab that somebody has signed out in it. A browser that keeps nothing has nothing to clear. */
export function markSignedOut(): void {
  try {
    sessionStorage.setItem(KEY, "true");
  } catch {}
}

/** Whether somebody has signed out in this tab. */
export function hasSignedOut(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
