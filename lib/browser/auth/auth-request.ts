import { type AuthFailure, readAuthFailure, readCsrfToken } from "@/lib/sign-in/wire";

/** How long the server may take; sending a mail may take it 20 seconds. */
const ANSWER_MS = 30_000;

/** What the server answered, or why it did not. */
export type AuthResult = { ok: true; answer: unknown } | { ok: false; error: AuthFailure };

/** Posts to one of the endpoints of sign-in, with the token that shows that the request comes from this site. */
export async function postWithCsrf(path: string, body: Readonly<Record<string, unknown>>): Promise<AuthResult> {
  const result = await exchange("/api/auth/csrf", { method: "GET", cache: "no-store" });
  if (!result.ok) return result;
  const csrfToken = readCsrfToken(result.answer);
  return csrfToken === undefined ? { ok: false, error: NO_CONNECTION } : post(path, { ...body, csrfToken });
}

/** Posts JSON to one of the endpoints of sign-in. */
export async function post(path: string, body: Readonly<Record<string, unknown>>): Promise<AuthResult> {
  return exchange(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function exchange(path: string, request: RequestInit): Promise<AuthResult> {
  try {
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(ANSWER_MS) });
    const answer: unknown = await response.json();
    return response.ok ? { ok: true, answer } : { ok: false, error: readAuthFailure(answer) ?? NO_CONNECTION };
  } catch {
    // No connection, no answer in time, or an answer of something in between that is not this server.
    return { ok: false, error: NO_CONNECTION };
  }
}

const NO_CONNECTION: AuthFailure = {
  message: "The server cannot be reached. Check your connection and try again.",
};
