import * as z from "zod/mini";
import { draftTextSchema } from "@/lib/wizard/draft-schema";
import { WIZARD_NAMES } from "@/lib/wizard/names";
import { DRAFT_ID } from "./draft-id";

const revision = z.int().check(z.nonnegative());
const decisions = z.record(z.string(), z.unknown());
const change = z.object({ from: z.string().check(z.maxLength(32)), to: z.unknown() });

/**
 * The schema of a text as it is sent: without its words and its prompt it is a reply as the server's generation has it,
 * or a text that the server has, of which smaller facts have changed.
 */
const sentTextSchema = z.object({
  ...draftTextSchema.shape,
  text: z.exactOptional(draftTextSchema.shape.text),
  prompt: z.exactOptional(draftTextSchema.shape.prompt),
});

export type SentText = z.infer<typeof sentTextSchema>;

const DRAFT_STATUSES = ["draft", "written"] as const;

const summary = z.object({
  /** The chosen subject line; empty before the choice. */
  subject: z.string().check(z.maxLength(300)),
  /** A draft is being written. What a written letter still needs is found where it is listed. */
  status: z.enum(DRAFT_STATUSES),
  /** The number of required blocks that have a text. */
  writtenBlocks: z.int().check(z.nonnegative(), z.maximum(20)),
  /** The beginning of the letter on one line; empty without a lede and a story. */
  firstLine: z.string().check(z.maxLength(200)),
  /** The letter with its preheader, for searches. */
  words: z.string().check(z.maxLength(100_000)),
});

/** The words of a letter as the library lists and finds it. A browser sends them when they have changed. */
export type LetterSummary = z.infer<typeof summary>;

/** The schema of the body of `PATCH /api/drafts/ID`: what has changed in a draft since the server had it. */
export const saveSchema = z.object({
  wizard: z.enum(WIZARD_NAMES),
  /** The owner for whom the page was rendered; without it, the cookies decide. */
  owner: z.exactOptional(z.string().check(z.maxLength(100))),
  changes: z.record(z.string().check(z.maxLength(100)), change),
  texts: z.readonly(z.array(sentTextSchema)),
  summary: z.exactOptional(summary),
});

export type SaveBody = z.infer<typeof saveSchema>;

const storedDraft = z.object({
  id: z.string().check(z.regex(DRAFT_ID)),
  /** Goes up with each save. */
  revision,
  wizard: z.enum(WIZARD_NAMES),
  decisions,
  /** Oldest first. */
  texts: z.readonly(z.array(draftTextSchema)),
});

/** A draft on the server. */
export type StoredDraft = z.infer<typeof storedDraft>;

const saved = z.object({
  revision,
  /** The keys of texts (`textKey`) that the server can find in no generation: they have to be sent with their words. */
  missing: z.readonly(z.array(z.string())),
  /** The typed places that were changed elsewhere, to these values: there, nothing was saved. */
  conflicts: z._default(decisions, {}),
});

/** The response to a save. */
export type Saved = z.infer<typeof saved>;

/** Reads the response of `GET /api/drafts/ID`; null for anything else. */
export const readStoredDraft = (body: unknown): StoredDraft | null => storedDraft.safeParse(body).data ?? null;

/** Reads the response to a save; null for anything else. */
export const readSaved = (body: unknown): Saved | null => saved.safeParse(body).data ?? null;
