import { requestJson } from "@/lib/browser/request-json";
import { api } from "@/lib/paths";

/** How long the server may take. */
const RESPONSE_MS = 15_000;

/** What came of signing out elsewhere, or in words for a person why nothing did. */
export type SignOutResult = { kind: "ended" } | { kind: "signed-out-here" } | { kind: "failed"; message: string };

/** Signs out of one browser; a failure is the result, and nothing is thrown. */
export const endSession = (id: string) => end(api.session(id));
/** Signs out of all browsers but this one. */
export const endOtherSessions = () => end(api.otherSessions);
/** Signs out of all browsers, and of this one, too. */
export const endAllSessions = () => end(api.sessions);

async function end(path: string): Promise<SignOutResult> {
  const response = await requestJson(path, { method: "DELETE", timeLimitMs: RESPONSE_MS });
  // What is not there any more has ended.
  if (response.ok || response.status === 404) return { kind: "ended" };
  if (response.status === 401) return { kind: "signed-out-here" };
  return { kind: "failed", message: response.error.message };
}
