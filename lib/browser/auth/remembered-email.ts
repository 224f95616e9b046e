/** Where the address waits for its link (specification 3.9). */
const KEY = "emailForSignIn";

/** Remembers in this browser the address that a link was sent to. A browser that keeps nothing will ask for it. */
export function rememberEmail(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {}
}

/** The address that a link was sent to from this browser. */
export function rememberedEmail(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetEmail(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}
