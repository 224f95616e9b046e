import type { DraftOwner } from "@/lib/browser/draft-owner";
import { isFinal, type JsonResponse, requestJson } from "@/lib/browser/request-json";
import { MAX_DRAFT_BYTES, TOO_LARGE } from "@/lib/drafts/draft-limits";
import {
  DELETED_FIELD,
  readConflict,
  readSaved,
  readStoredDraft,
  type SaveBody,
  type StoredDraft,
} from "@/lib/drafts/draft-wire";
import { api } from "@/lib/paths";

/** How long a save may take. */
const SAVE_MS = 20_000;

/** What came of a save. */
export type SaveOutcome =
  | { kind: "saved"; revision: number }
  /** Somebody else has saved it since; this is what there is now. */
  | { kind: "conflict"; draft: StoredDraft }
  /** It was deleted, or was never this owner's. */
  | { kind: "gone" }
  /** It will not be taken as it is. */
  | { kind: "refused"; message: string }
  /** No connection, or a server in trouble: the same may be taken later. */
  | { kind: "unreachable"; retryAfterMs: number };

/** A save on its way: its body, in which the draft is as it is stored. */
export interface SaveRequest extends Omit<SaveBody, "state" | "owner"> {
  id: string;
  owner: DraftOwner;
  storedState: string;
}

interface SaveOptions {
  /** Lets the request outlive the page; browsers take no more than 64 KiB then. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

/** The body of a save. The draft is JSON already, and is not parsed and written anew for it. */
export function bodyOf({ revision, saveId, unanswered, owner, storedState }: SaveRequest): string {
  const head: Omit<SaveBody, "state"> = {
    revision,
    saveId,
    unanswered,
    ...(owner.mark === "" ? {} : { owner: owner.mark }),
  };
  return `${JSON.stringify(head).slice(0, -1)},"state":${storedState}}`;
}

/** Saves a draft. Nothing is thrown; what is too large is not sent, because a server may cut the connection over it. */
export async function sendDraft(saving: SaveRequest, options: SaveOptions = {}): Promise<SaveOutcome> {
  const json = bodyOf(saving);
  if (new Blob([json]).size > MAX_DRAFT_BYTES) return { kind: "refused", message: TOO_LARGE };
  return outcomeOf(await requestJson(api.draft(saving.id), { ...options, method: "PUT", json, timeLimitMs: SAVE_MS }));
}

function outcomeOf(response: JsonResponse): SaveOutcome {
  const { status, body } = response;
  if (response.ok) {
    const revision = readSaved(body);
    return revision === null ? { kind: "unreachable", retryAfterMs: 0 } : { kind: "saved", revision };
  }
  // Something in between may take less than our own server, and says so in words of its own.
  if (status === 413) return { kind: "refused", message: TOO_LARGE };
  if (!response.ours) return { kind: "unreachable", retryAfterMs: 0 };
  const draft = status === 409 ? readConflict(body) : null;
  if (draft) return { kind: "conflict", draft };
  if (status === 404) return { kind: "gone" };
  if (isFinal(status)) return { kind: "refused", message: response.error.message };
  return { kind: "unreachable", retryAfterMs: 1000 * (response.error.retryAfterSeconds ?? 0) };
}

/** What was found at a draft's address. */
export type ReadOutcome =
  | { kind: "found"; draft: StoredDraft }
  | { kind: "deleted" }
  /** Never there, or not this owner's. */
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
