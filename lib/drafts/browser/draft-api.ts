import { isFinal, requestJson } from "@/lib/browser/request-json";
import { TOO_LARGE } from "@/lib/drafts/draft-summary";
import { readSaved, readStoredDraft, type Saved, type StoredDraft, type Unsaved } from "@/lib/drafts/draft-wire";
import { api } from "@/lib/text/paths";
import type { DraftOwner } from "@/lib/wizard/draft";

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

/**
 * Saves changes of a draft in the name of the owner that the page was made for. Nothing is thrown.
 * @param keepalive whether the request outlives the page.
 */
export async function sendChanges(
  id: string,
  changes: Unsaved,
  { hash }: DraftOwner,
  keepalive = false,
): Promise<SaveOutcome> {
  const json = { ...changes, ...(hash !== "" && { owner: hash }) };
  const response = await requestJson(api.draft(id), { method: "PATCH", json, timeLimitMs: SAVE_MS, keepalive });
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

/**
 * Hears of an owner's saves in other tabs until the signal. A browser without channels finds them with its next save.
 * @returns a function that tells the others of a save here.
 */
export function hearSaves(
  { hash }: DraftOwner,
  signal: AbortSignal,
  onSave: (save: { id?: unknown; revision?: unknown }) => void,
): ((save: { id: string | null; revision: number }) => void) | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  const channel = new BroadcastChannel(`drafts:${hash}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onSave(Object(data));
  signal.addEventListener("abort", () => channel.close());
  return (save) => channel.postMessage(save);
}
