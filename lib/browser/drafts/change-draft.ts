import { readAuthFailure } from "@/lib/sign-in/wire";

/** How long the server may take. */
const ANSWER_MS = 15_000;

/** What came of a change, or in words for a person why it was not made. */
export type Change = { ok: true } | { ok: false; message: string };

/** An empty name takes the name away. */
export const renameEmail = (id: string, name: string) => change("PATCH", id, "", { name });
export const duplicateEmail = (id: string) => change("POST", id, "/duplicate");
export const deleteEmail = (id: string) => change("DELETE", id);
export const restoreEmail = (id: string) => change("POST", id, "/restore");

async function change(method: string, id: string, action = "", body?: unknown): Promise<Change> {
  try {
    const response = await fetch(`/api/drafts/${id}${action}`, {
      method,
      ...(body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (response.ok) return { ok: true };
    return { ok: false, message: readAuthFailure(await response.json())?.message ?? NO_CONNECTION };
  } catch {
    // No connection, no answer in time, or an answer of something in between that is not this server.
    return { ok: false, message: NO_CONNECTION };
  }
}

const NO_CONNECTION = "The server cannot be reached. Check your connection and try again; nothing is lost.";
