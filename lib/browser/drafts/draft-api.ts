import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { MAX_DRAFT_BYTES, TOO_LARGE } from "@/lib/drafts/draft-limits";
import {
  DELETED_FIELD,
  readConflict,
  readDraftFailure,
  readSaved,
  readStoredDraft,
  type SaveBody,
  type StoredDraft,
} from "@/lib/drafts/draft-wire";

/** What saving needs from outside. */
export interface SyncDependencies {
  fetch: typeof globalThis.fetch;
  /** A UUID. */
  newId: () => string;
}

/** What a browser gives. */
export function browserSyncDependencies(): SyncDependencies {
  return { fetch: (...request) => fetch(...request), newId: newGenerationKey };
}

/** How long a save may take. */
const SAVE_MS = 20_000;

/** What came of a save. */
export type SaveOutcome =
  | { kind: "saved"; revision: number }
  /** Somebody else has saved it since; this is what there is now. */
  | { kind: "conflict"; draft: StoredDraft }
  /** It was deleted, or was never this person's. */
  | { kind: "gone" }
  /** It will not be taken as it is. */
  | { kind: "refused"; message: string }
  /** No connection, or a server in trouble: the same may be taken later. */
  | { kind: "unreachable"; retryAfterMs: number };

/** A save on its way: its body but for the draft, and the draft as it is stored. */
export interface Saving {
  id: string;
  head: Omit<SaveBody, "state">;
  storedState: string;
}

/** What a request needs from outside. */
export interface DraftConnection {
  fetch: typeof globalThis.fetch;
  /** Lets the request outlive the page; browsers take no more than 64 KiB then. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

/** The body of a save. The draft is JSON already, and is not parsed and written anew for it. */
export function bodyOf({ head, storedState }: Saving): string {
  return `${JSON.stringify(head).slice(0, -1)},"state":${storedState}}`;
}

/** Saves a draft. Nothing is thrown; what is too large is not sent, because a server may cut the connection over it. */
export async function sendDraft(
  saving: Saving,
  { fetch, keepalive = false, signal }: DraftConnection,
): Promise<SaveOutcome> {
  const body = bodyOf(saving);
  if (new Blob([body]).size > MAX_DRAFT_BYTES) return { kind: "refused", message: TOO_LARGE };
  try {
    const response = await fetch(`/api/drafts/${saving.id}`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body,
      keepalive,
      signal: AbortSignal.any([AbortSignal.timeout(SAVE_MS), ...(signal ? [signal] : [])]),
    });
    return await outcomeOf(response);
  } catch {
    return { kind: "unreachable", retryAfterMs: 0 };
  }
}

async function outcomeOf(response: Response): Promise<SaveOutcome> {
  // Something in between may take less than our own server, and says so in words of its own.
  if (response.status === 413) return { kind: "refused", message: TOO_LARGE };
  const answer: unknown = await response.json();
  const revision = response.ok ? readSaved(answer) : null;
  if (revision !== null) return { kind: "saved", revision };
  const draft = response.status === 409 ? readConflict(answer) : null;
  if (draft) return { kind: "conflict", draft };
  if (response.status === 404) return { kind: "gone" };
  const failure = readDraftFailure(answer);
  const isFinal = response.status >= 400 && response.status < 500 && response.status !== 429;
  if (failure && isFinal) return { kind: "refused", message: failure.message };
  return { kind: "unreachable", retryAfterMs: 1000 * Number(response.headers.get("retry-after") ?? 0) || 0 };
}

/** What was found at a draft's address. */
export type ReadOutcome =
  | { kind: "found"; draft: StoredDraft }
  | { kind: "deleted" }
  /** Never there, or not this person's. */
  | { kind: "unknown" }
  | { kind: "unreachable" };

/** Reads a draft. Nothing is thrown. */
export async function fetchDraft(id: string, { fetch }: DraftConnection, waitMs: number): Promise<ReadOutcome> {
  try {
    const response = await fetch(`/api/drafts/${id}`, { cache: "no-store", signal: AbortSignal.timeout(waitMs) });
    const answer: unknown = await response.json();
    const draft = response.ok ? readStoredDraft(answer) : null;
    if (draft) return { kind: "found", draft };
    if (response.status !== 404) return { kind: "unreachable" };
    return { kind: readDraftFailure(answer)?.field === DELETED_FIELD ? "deleted" : "unknown" };
  } catch {
    return { kind: "unreachable" };
  }
}
