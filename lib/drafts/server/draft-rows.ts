import "server-only";
import type { DraftFilter } from "@/lib/drafts/draft-summary";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import type { Owners } from "@/lib/server/identity/owner";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";

/** Returns the condition for an owner's drafts that are not deleted. */
export const ownedBy = (owners: Owners) => ({ owner: { in: [...owners] }, deletedAt: null });

/** Returns the condition for one of them. */
export const draftOf = (owners: Owners, id: string) => ({ id, ...ownedBy(owners) });

/** Returns the condition for those that the library shows. */
export function shownOf(owners: Owners, show: DraftFilter) {
  const status = { all: undefined, drafts: "draft", written: "written" }[show];
  return { ...ownedBy(owners), ...(status !== undefined && { status }) };
}

/** The columns that a list needs of a draft. */
export const SUMMARY_COLUMNS = {
  id: true,
  revision: true,
  bytes: true,
  wizard: true,
  title: true,
  name: true,
  subject: true,
  writtenBlocks: true,
  firstLine: true,
  updatedAt: true,
} as const;

/** Returns the error for a draft that does not exist, was deleted, or belongs to another owner. */
export function noSuchDraft(): AppError {
  return new AppError("not_found", { message: "We can't find this email." });
}

/** Returns the error for a save in the name of an owner who is no longer signed in. */
export function signedOut(): AppError {
  return new AppError("unauthorized", { message: "You've been signed out. Sign in again to save this email." });
}

/** Returns a text without what databases do not store: NUL in PostgreSQL, and half of a pair of surrogates in both. */
export const storable = (text: string) => text.replaceAll(/[\0\p{Cs}]/gu, "\uFFFD");

/** Returns the error for a draft of another version, and for one that no page of ours has made. */
export function unreadable(): AppError {
  return new AppError("invalid_request", {
    message: "We can't open this email. Reload the page to get the latest version.",
    field: "changes",
  });
}

/** The order of the texts of a draft: the oldest first. */
export const TEXT_ORDER = [{ createdAt: "asc" as const }, { stage: "asc" as const }, { id: "asc" as const }];

/** Returns a text with its columns of JSON read. */
export function textFrom<Row extends JsonColumns>({ basis, usage, kept, ...text }: Row) {
  const facts = { basis: JSON.parse(basis), usage: usage && JSON.parse(usage) };
  return { ...text, ...facts, ...(kept && { kept: JSON.parse(kept) }) };
}

interface JsonColumns {
  basis: string;
  usage: string | null;
  kept: string | null;
}

/** A request that reads drafts: whose they are, and the network that it comes from. */
export interface Reader {
  owners: Owners;
  network: string;
}

/**
 * Counts a reading of drafts for a response, and each megabyte of it. Whatever reads the texts of drafts for a response
 * takes a `Reader` and counts first.
 * @throws AppError `rate_limited`.
 */
export function countReading({ owners, network }: Reader, bytes: number): Promise<unknown> {
  const points = 1 + Math.floor(bytes / 1_000_000);
  // The network first: a browser that is a new visitor for each request has no other limit.
  return takeAll([
    counted(LIMITS.draftReadsPerAddress, network, points),
    counted(LIMITS.draftReadsPerOwner, owners[0], points),
  ]);
}

/** Reads a `StoredDraft`, with its texts oldest first. @throws AppError `not_found` or `rate_limited`. */
export async function loadDraft(reader: Reader, id: string) {
  const where = draftOf(reader.owners, id);
  const size = await database().draft.findFirst({ where, select: { bytes: true } });
  if (!size) throw noSuchDraft();
  await countReading(reader, size.bytes);
  const row = await database().draft.findFirst({
    where,
    select: {
      ...{ id: true, revision: true, wizard: true, decisions: true },
      texts: { omit: { draftId: true, bytes: true }, orderBy: TEXT_ORDER },
    },
  });
  if (!row) throw noSuchDraft();
  return { ...row, decisions: JSON.parse(row.decisions), texts: row.texts.map(textFrom) };
}
