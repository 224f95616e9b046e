import { readAuthFailure } from "@/lib/sign-in/wire";

/** How long the server may take. */
const ANSWER_MS = 15_000;

/** What came of signing out elsewhere, or in words for a person why nothing did. */
export type Ending = { kind: "ended" } | { kind: "signed-out-here" } | { kind: "failed"; message: string };

export const endSession = (id: string) => end(`/api/sessions/${id}`);
export const endOtherSessions = () => end("/api/sessions?except=this");
export const endAllSessions = () => end("/api/sessions");

async function end(path: string): Promise<Ending> {
  try {
    const response = await fetch(path, { method: "DELETE", signal: AbortSignal.timeout(ANSWER_MS) });
    // What is not there any more has ended.
    if (response.ok || response.status === 404) return { kind: "ended" };
    if (response.status === 401) return { kind: "signed-out-here" };
    return { kind: "failed", message: readAuthFailure(await response.json())?.message ?? NO_CONNECTION };
  } catch {
    // No connection, no answer in time, or an answer of something in between that is not this server.
    return { kind: "failed", message: NO_CONNECTION };
  }
}

const NO_CONNECTION = "The server cannot be reached. Check your connection and try again.";
