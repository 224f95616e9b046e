import * as z from "zod/mini";
import type { WizardName } from "@/lib/wizard/state";
import { DRAFT_ID } from "./draft-id";

const uuid = z.string().check(z.regex(DRAFT_ID));
const revision = z.int().check(z.nonnegative());

/** What `PUT /api/drafts/ID` takes. */
export interface SaveBody {
  /** The revision that the browser knows; 0 for a draft that was never saved. */
  revision: number;
  /** A UUID for this save. */
  saveId: string;
  /** The saves of this browser since that revision whose responses it has not got. */
  unanswered: readonly string[];
  /** Whom the page was made for, as it was told; without it, the draft is saved for whoever the cookies name. */
  owner?: string;
  /** The draft as it is stored (`lib/wizard/draft-file/write-stored-state.ts`), as JSON. */
  state: unknown;
}

/** A draft as the server has it. */
export interface StoredDraft {
  id: string;
  revision: number;
  /** The save that wrote it. */
  saveId: string;
  wizard: WizardName;
  /** Still to be parsed: a newer server may store what this page does not know. */
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

/** The field that a failure names when the draft was there and has been deleted. */
export const DELETED_FIELD = "deleted";

/** The response to `GET /api/drafts/ID`; null when it is something else. */
export const readStoredDraft = (body: unknown): StoredDraft | null => storedDraft.safeParse(body).data ?? null;

/** The revision that a save has made; null when the response is something else. */
export const readSaved = (body: unknown): number | null => savedBody.safeParse(body).data?.revision ?? null;

/** What the server has instead of what was to be saved; null when the response is something else. */
export const readConflict = (body: unknown): StoredDraft | null => conflictBody.safeParse(body).data?.draft ?? null;
