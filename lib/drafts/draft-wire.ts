import * as z from "zod/mini";
import { sameJson } from "@/lib/text/json";
import { fingerprint } from "@/lib/wizard/brief/fingerprint";
import { type Decisions, withPlaces } from "@/lib/wizard/decisions";
import type { Draft, Texts } from "@/lib/wizard/draft";
import { draftTextSchema } from "@/lib/wizard/draft-schema";
import { WIZARD_NAMES } from "@/lib/wizard/names";
import type { DraftText } from "@/lib/wizard/state";

/** A draft's id: a UUID in lowercase, so that each draft has a single address. */
export const DRAFT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const revision = z.int().check(z.nonnegative());
const decisions = z.record(z.string(), z.unknown());

/** A change of one place: the fingerprint of the value that it replaces, and the new value, null for none. */
const change = z.object({ from: z.string().check(z.maxLength(32)), to: z.unknown() });

type Change = z.infer<typeof change>;
export type Changes = Readonly<Record<string, Change>>;

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

const summary = z.object({
  /** The chosen subject line; empty before the choice. */
  subject: z.string().check(z.maxLength(300)),
  /** A draft is being written. What a written letter still needs is found where it is listed. */
  status: z.enum(["draft", "written"]),
  /** The number of required blocks that have a text. */
  writtenBlocks: z.int().check(z.nonnegative(), z.maximum(20)),
  /** The beginning of the letter on one line; empty without a lede and a story. */
  firstLine: z.string().check(z.maxLength(200)),
  /** The letter with its preheader, for searches. */
  words: z.string().check(z.maxLength(100_000)),
});

/** The words of a letter as the library lists and finds it. A browser sends them when they have changed. */
export type LetterSummary = z.infer<typeof summary>;

/** The schema of what has changed in a draft since the server had it. */
export const unsavedSchema = z.object({
  wizard: z.enum(WIZARD_NAMES),
  changes: z.record(z.string().check(z.maxLength(100)), change),
  texts: z.readonly(z.array(sentTextSchema)),
  summary: z.exactOptional(summary),
});

export type Unsaved = z.infer<typeof unsavedSchema>;

/** The schema of the body of `PATCH /api/drafts/ID`. */
export const saveSchema = z.object({
  ...unsavedSchema.shape,
  /** The owner for whom the page was rendered; without it, the cookies decide. */
  owner: z.exactOptional(z.string().check(z.maxLength(100))),
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

/** Whether a place holds words that a person typed, which no other tab or device may replace unasked. */
const isTyped = (place: string): boolean => /^answers\.|^toldBefore$|\.(?:edit|asked)$/.test(place);

/** Returns the fingerprint of the value in a place, by which a save says what it replaces. */
export const fingerprintOf = (value: unknown): string => fingerprint(value ?? null);

/** Returns the changes that lead from some decisions to others. */
export function changesBetween(before: Decisions, after: Decisions): Changes {
  const changes: Record<string, Change> = {};
  for (const place of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[place] === after[place]) continue;
    const [from, to] = [fingerprintOf(before[place]), leaving(after[place])];
    if (from !== fingerprintOf(to)) changes[place] = { from, to };
  }
  return changes;
}

/** Returns a value as it leaves the page: without the words of a model's server, which are for the operator there. */
function leaving(value: unknown): unknown {
  const { error } = Object(value);
  if (typeof error !== "object" || error === null || !("details" in error)) return value ?? null;
  const { details: _, ...told } = error;
  return { ...Object(value), error: told };
}

/**
 * Makes changes. One whose value is there already changes nothing, so that a save may arrive twice.
 * @returns in `conflicts` the words in typed places that were changed elsewhere since: these changes were not made.
 */
export function applyChanges(before: Decisions, changes: Changes): Record<"decisions" | "conflicts", Decisions> {
  const values: Record<string, unknown> = {};
  const conflicts: Record<string, unknown> = {};
  for (const [place, { from, to }] of Object.entries(changes)) {
    const there = fingerprintOf(before[place]);
    if (isTyped(place) && there !== from && there !== fingerprintOf(to)) conflicts[place] = before[place] ?? null;
    else values[place] = to;
  }
  return { decisions: withPlaces(before, values), conflicts };
}

/** Returns the texts that are new or changed. @param whole the keys of texts that the server does not know otherwise. */
export function textsBetween(before: Texts, after: Texts, whole: ReadonlySet<string> = new Set()): SentText[] {
  return [...after].flatMap(([key, text]) => {
    const known = before.get(key);
    if (known && isSameText(known, text)) return [];
    const { text: words, prompt, ...facts } = text;
    const isThere = known ? known.text === words : isReply(text) && !whole.has(key);
    return [isThere ? facts : text];
  });
}

/** Whether a text is the whole reply of a generation, and not made or changed here. */
const isReply = ({ origin, prompt }: DraftText) => prompt !== "" && (origin === "generated" || origin === "revised");

/** Whether two texts say the same of themselves. */
export function isSameText(one: DraftText, other: DraftText): boolean {
  if (one === other) return true;
  if (one.id !== other.id || one.text !== other.text) return false;
  const factsOf = ({ origin, basis, choice, usage }: DraftText) => [origin, basis, choice, usage];
  return sameJson(factsOf(one), factsOf(other));
}

/** Whether two drafts hold the same. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  Object.keys(changesBetween(one.decisions, other.decisions)).length === 0 &&
  one.texts.size === other.texts.size &&
  textsBetween(one.texts, other.texts).length === 0;
