import * as z from "zod/mini";
import { WIZARD_NAMES, type WizardName } from "@/lib/wizard/state";
import type { Changes, Decisions, SentText, StageText } from "./decisions";
import { DRAFT_ID } from "./draft-id";
import { DRAFT_STATUSES, type DraftProgress } from "./draft-progress";
import { sentTextSchema, stageTextSchema } from "./wizard-state-schema";

const uuid = z.string().check(z.regex(DRAFT_ID));
const revision = z.int().check(z.nonnegative());
const decisions = z.record(z.string(), z.unknown());

/** The words of a letter as the library lists and finds it. A browser sends them when they have changed. */
export interface LetterSummary extends DraftProgress {
  /** The chosen subject line; empty before the choice. */
  subject: string;
  /** The letter with its preheader, for searches. */
  words: string;
}

/** The body of `PATCH /api/drafts/ID`: what has changed in a draft since the server had it. */
export interface SaveBody {
  wizard: WizardName;
  /** The owner for whom the page was rendered; without it, the cookies decide. */
  owner?: string;
  changes: Changes;
  texts: readonly SentText[];
  summary?: LetterSummary;
}

const change = z.object({ from: z.string().check(z.maxLength(32)), to: z.unknown() });

/** The schema of `SaveBody`. */
export const saveSchema = z.object({
  wizard: z.enum(WIZARD_NAMES),
  owner: z.exactOptional(z.string().check(z.maxLength(100))),
  changes: z.record(z.string().check(z.maxLength(100)), change),
  texts: z.array(sentTextSchema),
  summary: z.exactOptional(
    z.object({
      subject: z.string().check(z.maxLength(300)),
      status: z.enum(DRAFT_STATUSES),
      writtenBlocks: z.int().check(z.nonnegative(), z.maximum(20)),
      firstLine: z.string().check(z.maxLength(200)),
      words: z.string().check(z.maxLength(100_000)),
    }),
  ),
});

/** The response to a save. */
export interface Saved {
  revision: number;
  /** The keys of texts (`textKey`) that the server can find in no generation: they have to be sent with their words. */
  missing: readonly string[];
  /** The typed places that were changed elsewhere, to these values: there, nothing was saved. */
  conflicts: Decisions;
}

/** A draft on the server. */
export interface StoredDraft {
  id: string;
  /** Goes up with each save. */
  revision: number;
  wizard: WizardName;
  decisions: Decisions;
  /** Oldest first. */
  texts: readonly StageText[];
}

const storedDraft = z.object({
  id: uuid,
  revision,
  wizard: z.enum(WIZARD_NAMES),
  decisions,
  texts: z.array(stageTextSchema),
});
const saved = z.object({ revision, missing: z.array(z.string()), conflicts: z._default(decisions, {}) });

/** Reads the response of `GET /api/drafts/ID`; null for anything else. */
export const readStoredDraft = (body: unknown): StoredDraft | null => storedDraft.safeParse(body).data ?? null;

/** Reads the response to a save; null for anything else. */
export const readSaved = (body: unknown): Saved | null => saved.safeParse(body).data ?? null;
