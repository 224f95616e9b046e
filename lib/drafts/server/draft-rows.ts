import type { DraftFilter } from "@/lib/drafts/draft-summary";
import { database, join } from "@/lib/server/db/database";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import { inPortions } from "@/lib/server/db/in-portions";
import { hasAccount, type Owner, type Owners } from "@/lib/server/identity/owner";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS, type Limit } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { noSuchDraft } from "./draft-errors";

/** Returns the condition for an owner's drafts that are not deleted. */
export const ownedBy = (owners: Owners) => ({ owner: { in: [...owners] }, deletedAt: null });

/** Returns the condition for one of them. */
export const draftOf = (owners: Owners, id: string) => ({ id, ...ownedBy(owners) });

/** Returns the condition for those that the library shows. */
export function shownOf(owners: Owners, show: DraftFilter) {
  const status = { all: undefined, drafts: "draft", written: "written" }[show];
  return { ...ownedBy(owners), ...(status !== undefined && { status }) };
}

/** The columns that say which draft it is (`namedDraft`). */
export const NAME_COLUMNS = {
  id: true,
  wizard: true,
  title: true,
  name: true,
  subject: true,
  firstLine: true,
} as const;

/** The columns that a list needs of a draft. */
export const SUMMARY_COLUMNS = {
  ...NAME_COLUMNS,
  ...{ revision: true, bytes: true, writtenBlocks: true, updatedAt: true },
} as const;

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

/** A request for drafts: whose they are, and the network that it comes from. */
export interface Reader {
  owners: Owners;
  network: string;
}

/** Counts what a request wants of its network and of its owner. @throws AppError `rate_limited`. */
export function count({ network, owners }: Reader, ofNetwork: Limit, ofOwner: Limit, points = 1): Promise<unknown> {
  // The network first: a browser that is a new visitor for each request has no other limit.
  return takeAll([counted(ofNetwork, network, points), counted(ofOwner, owners[0], points)]);
}

/**
 * Counts a reading of drafts for a response, and each megabyte of it. Whatever reads the texts of drafts for a response
 * takes a `Reader` and counts first.
 * @throws AppError `rate_limited`.
 */
export function countReading(reader: Reader, bytes: number): Promise<unknown> {
  return count(reader, LIMITS.draftReadsPerAddress, LIMITS.draftReadsPerOwner, 1 + Math.floor(bytes / 1_000_000));
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

/**
 * Gives a visitor's drafts and generations to the user who has just signed in with the visitor's browser, so that they
 * are on the user's other devices too. A failure does not prevent the sign-in: in this browser the drafts stay
 * available, and each becomes the user's with its next save.
 * @param email as the user signed in with it.
 * @returns whether the user has drafts now, as far as is known.
 */
export async function claimDrafts(visitorId: string | undefined, email: string): Promise<boolean> {
  try {
    const { id } = await database().user.findUniqueOrThrow({ where: { email }, select: { id: true } });
    if (visitorId !== undefined) await claim(`visitor:${visitorId}`, `user:${id}`);
    const first = await database().draft.findFirst({ where: ownedBy([`user:${id}`]), select: { id: true } });
    return first !== null;
  } catch (error) {
    logDatabaseFailure(error);
    return false;
  }
}

async function claim(visitor: Owner, user: Owner): Promise<void> {
  const rows = await database().draft.findMany({ where: { owner: visitor }, select: { id: true, bytes: true } });
  await inPortions(rows, (ids) => {
    return database().$executeRaw`UPDATE "Draft" SET "owner" = ${user}
      WHERE "owner" = ${visitor} AND "id" IN (${join(ids)}) AND ${hasAccount(user)}`;
  });
  // A generation in progress has the visitor's name until its end, in memory and in Redis.
  await database().$executeRaw`UPDATE "Generation" SET "owner" = ${user}
    WHERE "owner" = ${visitor} AND "status" <> 'running' AND ${hasAccount(user)}`;
}
