import type { DraftOwner } from "@/lib/browser/draft-owner";
import { isFinal, type JsonResponse, requestJson } from "@/lib/browser/request-json";
import { MAX_DRAFT_BYTES, TOO_LARGE } from "@/lib/drafts/draft-limits";
import {
  DELETED_FIELD,
  readConflict,
  readSavedRevision,
  readStoredDraft,
  type SaveBody,
  type StoredDraft,
} from "@/lib/drafts/draft-wire";
import { api } from "@/lib/paths";

/** The time limit of a save. */
const SAVE_MS = 20_000;

/** The result of a save. */
export type SaveOutcome =
  | { kind: "saved"; revision: number }
  /** Another save came first; this is the current draft. */
  | { kind: "conflict"; draft: StoredDraft }
  /** It was deleted, or was never this owner's. */
  | { kind: "gone" }
  /** The server does not accept it. */
  | { kind: "refused"; message: string }
  /** There is no connection, or the server has a problem: the same save may work later. */
  | { kind: "unreachable"; retryAfterMs: number };

/** The request of a save, with the draft in its stored form. */
export interface SaveRequest extends Omit<SaveBody, "state" | "owner"> {
  id: string;
  owner: DraftOwner;
  storedState: string;
}

interface SaveOptions {
  /** Lets the request outlive the page; browsers then allow no more than 64 KiB. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

/** Returns the body of a save. The draft is JSON already, and is not parsed again. */
export function bodyOf({ revision, saveId, unanswered, owner, storedState }: SaveRequest): string {
  const head: Omit<SaveBody, "state"> = {
    revision,
    saveId,
    unanswered,
    ...(owner.mark === "" ? {} : { owner: owner.mark }),
  };
  return `${JSON.stringify(head).slice(0, -1)},"state":${storedState}}`;
}

/** Saves a draft. Nothing is thrown. A draft that is too large is not sent: a server may cut the connection. */
export async function sendDraft(saving: SaveRequest, options: SaveOptions = {}): Promise<SaveOutcome> {
  const json = bodyOf(saving);
  if (new Blob([json]).size > MAX_DRAFT_BYTES) return { kind: "refused", message: TOO_LARGE };
  return outcomeOf(await requestJson(api.draft(saving.id), { ...options, method: "PUT", json, timeLimitMs: SAVE_MS }));
}

function outcomeOf(response: JsonResponse): SaveOutcome {
  const { status, body } = response;
  if (response.ok) {
    const revision = readSavedRevision(body);
    return revision === null ? { kind: "unreachable", retryAfterMs: 0 } : { kind: "saved", revision };
  }
  // A proxy may have a lower limit than our server, and a page of its own for it.
  if (status === 413) return { kind: "refused", message: TOO_LARGE };
  if (!response.ours) return { kind: "unreachable", retryAfterMs: 0 };
  const draft = status === 409 ? readConflict(body) : null;
  if (draft) return { kind: "conflict", draft };
  if (status === 404) return { kind: "gone" };
  if (isFinal(status)) return { kind: "refused", message: response.error.message };
  return { kind: "unreachable", retryAfterMs: 1000 * (response.error.retryAfterSeconds ?? 0) };
}

/** The result of reading a draft. */
export type ReadOutcome =
  | { kind: "found"; draft: StoredDraft }
  | { kind: "deleted" }
  /** It never existed, or belongs to another owner. */
  | { kind: "unknown" }
  | { kind: "unreachable" };

/** Reads a draft. Nothing is thrown. */
export async function fetchDraft(id: string, waitMs: number): Promise<ReadOutcome> {
  const response = await requestJson(api.draft(id), { timeLimitMs: waitMs });
  const draft = response.ok ? readStoredDraft(response.body) : null;
  if (draft) return { kind: "found", draft };
  if (response.ok || !response.ours || response.status !== 404) return { kind: "unreachable" };
  return { kind: response.error.field === DELETED_FIELD ? "deleted" : "unknown" };
}
