import { requestJson } from "@/lib/browser/request-json";

/** The result of signing out elsewhere; a failure has words for a person. */
export type SignOutResult = { kind: "ended" } | { kind: "signed-out-here" } | { kind: "failed"; message: string };

/** Signs out of the browsers that a path of the API names. Nothing is thrown: a failure is returned. */
export async function endSessions(path: string): Promise<SignOutResult> {
  const response = await requestJson(path, { method: "DELETE" });
  // A session that is gone has ended.
  if (response.ok || response.status === 404) return { kind: "ended" };
  if (response.status === 401) return { kind: "signed-out-here" };
  return { kind: "failed", message: response.error.message };
}
