import { isFinal, type JsonRequest, type JsonResponse, requestJson } from "@/lib/browser/request-json";
import { TOO_LARGE } from "@/lib/drafts/draft-limits";
import { readSaved, readStoredDraft, type SaveBody, type Saved, type StoredDraft } from "@/lib/drafts/draft-wire";
import { api } from "@/lib/text/paths";

/** The time limit of a save. */
const SAVE_MS = 20_000;

/** The result of a save. */
export type SaveOutcome =
  | ({ kind: "saved" } & Saved)
  /** The server has no such draft to change: everything has to be sent. */
  | { kind: "gone" }
  /** The server does not accept it. */
  | { kind: "refused"; message: string }
  /** There is no connection, or the server has a problem: the same save may work later. */
  | { kind: "unreachable"; retryAfterMs: number };

/** Saves changes of a draft. Nothing is thrown. */
export async function sendChanges(
  id: string,
  json: SaveBody,
  options: Pick<JsonRequest, "keepalive" | "signal"> = {},
): Promise<SaveOutcome> {
  return outcomeOf(await requestJson(api.draft(id), { ...options, method: "PATCH", json, timeLimitMs: SAVE_MS }));
}

function outcomeOf(response: JsonResponse): SaveOutcome {
  const { ok, status, body } = response;
  const saved = ok || status === 409 ? readSaved(body) : null;
  if (saved) return { kind: "saved", ...saved };
  // A proxy may have a lower limit than our server, and a page of its own for it.
  if (status === 413) return { kind: "refused", message: TOO_LARGE };
  if (response.ok || !response.ours) return { kind: "unreachable", retryAfterMs: 0 };
  if (status === 404) return { kind: "gone" };
  if (isFinal(status)) return { kind: "refused", message: response.error.message };
  return { kind: "unreachable", retryAfterMs: 1000 * (response.error.retryAfterSeconds ?? 0) };
}

/** The result of reading a draft. */
export type ReadOutcome =
  | { kind: "found"; draft: StoredDraft }
  /** It was deleted, never existed, or belongs to another owner. */
  | { kind: "unknown" }
  | { kind: "unreachable" };

/** Reads a draft. Nothing is thrown. */
export async function fetchDraft(id: string): Promise<ReadOutcome> {
  const response = await requestJson(api.draft(id));
  const draft = response.ok ? readStoredDraft(response.body) : null;
  if (draft) return { kind: "found", draft };
  if (response.ok || !response.ours || response.status !== 404) return { kind: "unreachable" };
  return { kind: "unknown" };
}
