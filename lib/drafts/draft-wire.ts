import * as z from "zod/mini";
import type { WizardName } from "@/lib/wizard/state";
import { DRAFT_ID } from "./draft-id";

const uuid = z.string().check(z.regex(DRAFT_ID));
const revision = z.int().check(z.nonnegative());

/** The body of `PUT /api/drafts/ID`. */
export interface SaveBody {
  /** The last revision that the browser knows; 0 for a draft that was never saved. */
  revision: number;
  /** A UUID for this save. */
  saveId: string;
  /** The saves of this browser since that revision without a response. */
  unanswered: readonly string[];
  /** The owner for whom the page was rendered; without it, the cookies decide. */
  owner?: string;
  /** The stored form of the draft (`lib/wizard/draft-file/write-stored-state.ts`), as JSON. */
  state: unknown;
}

/** A draft on the server. */
export interface StoredDraft {
  id: string;
  revision: number;
  /** The save that wrote it. */
  saveId: string;
  wizard: WizardName;
  /** Not parsed yet: a newer server may store fields unknown to this page. */
  state: unknown;
}

const storedDraft = z.object({
  id: uuid,
  revision,
  saveId: uuid,
  wizard: z.enum(["email", "story"]),
  state: z.unknown(),
});
const savedBody = z.object({ revision });
const conflictBody = z.object({ draft: storedDraft });

/** The error field that says the draft has been deleted. */
export const DELETED_FIELD = "deleted";

/** Reads the response of `GET /api/drafts/ID`; null for anything else. */
export const readStoredDraft = (body: unknown): StoredDraft | null => storedDraft.safeParse(body).data ?? null;

/** Reads the revision that a save created; null for anything else. */
export const readSavedRevision = (body: unknown): number | null => savedBody.safeParse(body).data?.revision ?? null;

/** Reads the draft that the server has instead of the one to save; null for anything else. */
export const readConflict = (body: unknown): StoredDraft | null => conflictBody.safeParse(body).data?.draft ?? null;
