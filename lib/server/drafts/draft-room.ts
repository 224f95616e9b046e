import "server-only";
import { ALL_VISITORS_BYTES, MOST_DRAFTS, USER_BYTES, VISITOR_BYTES } from "@/lib/drafts/draft-limits";
import { AppError, isAppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { join, type Sql, sql } from "@/lib/server/db/sql";
import { ALL_VISITORS, isUser, type Owners } from "@/lib/server/identity/owner";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS, limitFor } from "@/lib/server/limits/limits";
import { type GiveBack, takeAll } from "@/lib/server/limits/take-all";
import { once } from "@/lib/server/once";
import { Recent } from "@/lib/server/recent";
import { ownedBy } from "./draft-rows";

/** The bytes of a row without its words: ids, dates and index entries. Deleted drafts count too. */
export const ROW_BYTES = 1024;

const WORDS = ["title", "subject", "firstLine", "briefSearch", "letterSearch", "decisions"] as const;

/** Counts the bytes of the words in a row, but those of its name. */
export const bytesOf = (row: Readonly<Record<(typeof WORDS)[number], string>>): number =>
  WORDS.reduce((sum, column) => sum + Buffer.byteLength(row[column]), 0);

/** Counts the bytes that a name takes. */
export const nameBytes = (name: string | null, nameSearch: string): number =>
  Buffer.byteLength(name ?? "") + Buffer.byteLength(nameSearch);

/** The bytes that the name in a row takes, as SQL. */
export const NAME_BYTES = sql`(coalesce(octet_length("name"), 0) + octet_length("nameSearch"))`;

/** Returns the room of an owner for drafts in bytes; none for a visitor while visitors together have none left. */
export async function roomFor([owner]: Owners): Promise<number> {
  if (isUser(owner)) return USER_BYTES;
  return (await bytesOfVisitors()) < ALL_VISITORS_BYTES ? VISITOR_BYTES : 0;
}

/**
 * Returns the SQL condition that an owner has room for so many more bytes. Drafts that were deleted within the hour
 * still have their texts: they may take as much again, so that deleting makes room at once but does not evade the
 * limit.
 * @param more the growth of the drafts that are not deleted, and of all drafts.
 */
export function hasRoom(owners: Owners, room: number, more: Sql, moreInAll: Sql = more): Sql {
  return sql`EXISTS (
    SELECT 1 FROM (
      SELECT coalesce(sum(CASE WHEN "deletedAt" IS NULL THEN "bytes" ELSE 0 END), 0) AS "here",
        coalesce(sum("bytes"), 0) AS "all"
      FROM "Draft" WHERE "owner" IN (${join([...owners])})
    ) AS "taken" WHERE "here" + ${more} <= ${room} AND "all" + ${moreInAll} <= ${2 * room}
  )`;
}

/** Returns the SQL condition that an owner has fewer drafts than the limit. */
export function hasFewEnough(owners: Owners): Sql {
  return sql`(
    SELECT count(*) FROM "Draft" WHERE "owner" IN (${join([...owners])}) AND "deletedAt" IS NULL
  ) < ${MOST_DRAFTS}`;
}

/** Returns the reason why there was no room for a draft, and what its owner can do. */
export async function noRoom(owners: Owners, wanted: { isNew: boolean; bytes: number }): Promise<AppError> {
  const [{ _count, _sum }, room] = await Promise.all([
    database().draft.aggregate({ where: ownedBy(owners), _sum: { bytes: true }, _count: true }),
    roomFor(owners),
  ]);
  const full = (message: string) => new AppError("forbidden", { message });
  if (wanted.isNew && _count >= MOST_DRAFTS) {
    return full(`You've reached the limit of ${MOST_DRAFTS} emails. Delete one you don't need.`);
  }
  if (room === 0) return full("Storage for visitors' emails is full. Sign in to get storage of your own.");
  if ((_sum.bytes ?? 0) + wanted.bytes <= room) {
    return full("Deleted emails still take up space for an hour. Try again later.");
  }
  const wayOn = room < USER_BYTES ? "Sign in for more, or delete one" : "Delete one";
  return full(`Your emails take up ${room / 1_000_000} MB, which is the limit. ${wayOn} you don't need.`);
}

/** Counts the bytes by which drafts grow, writes, and takes the count back when nothing was written. */
export type Admit = (growth: number, write: () => Promise<boolean>) => Promise<boolean>;

/**
 * Counts the growth of a visitor's drafts while they are written, and takes the count back when nothing was: a browser
 * that is a new visitor for each draft has no other limit. What it returns throws AppError `forbidden`: waiting does not
 * help before tomorrow, but signing in does.
 */
export function growthCounter(network: string, owners: Owners): Admit {
  return async (growth, write) => {
    if (growth <= 0 || isUser(owners[0])) return write();
    const giveBack = await takeGrowth(network, growth);
    let isWritten = false;
    try {
      isWritten = await write();
      return isWritten;
    } finally {
      if (!isWritten) await giveBack();
    }
  };
}

async function takeGrowth(network: string, growth: number): Promise<GiveBack> {
  try {
    return await takeAll([counted(LIMITS.visitorKilobytesPerAddress, network, Math.ceil(growth / 1000))]);
  } catch (error) {
    if (!isAppError(error) || error.code !== "rate_limited") throw error;
    throw new AppError("forbidden", { message: limitFor(LIMITS.visitorKilobytesPerAddress, network).refusal });
  }
}

/** How long a sum is used. Until it ends, visitors may exceed the limit by as much as the limits on changes allow. */
const HOLDS_MS = 10_000;

async function sumOfRows(): Promise<number> {
  const { _sum } = await database().draft.aggregate({ where: { owner: ALL_VISITORS }, _sum: { bytes: true } });
  return _sum.bytes ?? 0;
}

const visitorsRoom = once("room of visitors", () => new Recent(sumOfRows, HOLDS_MS));

/** Returns the bytes of all visitors' drafts, as of a few seconds ago. */
export const bytesOfVisitors = (): Promise<number> => visitorsRoom().get();
