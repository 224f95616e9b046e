import { AppError, isAppError } from "@/lib/server/app-error";
import { database, join, type Sql, sql } from "@/lib/server/db/database";
import { isLoopback, wideNetwork } from "@/lib/server/http/client-address";
import { isDeleted, isUser, type Owners } from "@/lib/server/identity/owner";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS, limitFor } from "@/lib/server/limits/limits";
import { type GiveBack, takeAll } from "@/lib/server/limits/take-all";
import { hiddenKey } from "@/lib/server/secret";
import { DRAFT_QUOTA, MOST_DRAFTS, NEARLY_FULL } from "@/lib/server/storage-policy";
import { signedOut } from "./draft-errors";
import { bytesOfVisitors } from "./draft-retention";
import { ownedBy } from "./draft-rows";

const WORDS = ["title", "subject", "firstLine", "briefSearch", "letterSearch", "decisions"] as const;

/** Counts the bytes of the words in a row, but those of its name. */
export const bytesOf = (row: Readonly<Record<(typeof WORDS)[number], string>>): number =>
  WORDS.reduce((sum, column) => sum + Buffer.byteLength(row[column]), 0);

/** Counts the bytes that a name takes. */
export const nameBytes = (name: string | null, nameSearch: string): number =>
  Buffer.byteLength(name ?? "") + Buffer.byteLength(nameSearch);

/** The bytes that the name in a row takes, as SQL. */
export const NAME_BYTES = sql`(coalesce(octet_length("name"), 0) + octet_length("nameSearch"))`;

/** Returns the quota of an owner in bytes; a small one for a visitor while visitors together have hardly any left. */
export async function quotaOf([owner]: Owners): Promise<number> {
  if (isUser(owner)) return DRAFT_QUOTA.user;
  const taken = await bytesOfVisitors();
  if (taken < NEARLY_FULL.bytes) return DRAFT_QUOTA.visitor;
  return taken < DRAFT_QUOTA.allVisitors ? NEARLY_FULL.smallBytes : 0;
}

/**
 * Returns the SQL condition that an owner's quota has so many more bytes. Drafts that were deleted within the hour still
 * have their texts: they may take as much again, so that deleting frees space at once but does not evade the quota.
 * @param more the growth of the drafts that are not deleted, and of all drafts.
 */
export function fitsQuota(owners: Owners, quota: number, more: Sql, moreInAll: Sql = more): Sql {
  return sql`EXISTS (
    SELECT 1 FROM (
      SELECT coalesce(sum(CASE WHEN "deletedAt" IS NULL THEN "bytes" ELSE 0 END), 0) AS "here",
        coalesce(sum("bytes"), 0) AS "all"
      FROM "Draft" WHERE "owner" IN (${join([...owners])})
    ) AS "taken" WHERE "here" + ${more} <= ${quota} AND "all" + ${moreInAll} <= ${2 * quota}
  )`;
}

/** Returns the SQL condition that an owner has fewer drafts than the limit. */
export function hasFewEnough(owners: Owners): Sql {
  return sql`(
    SELECT count(*) FROM "Draft" WHERE "owner" IN (${join([...owners])}) AND "deletedAt" IS NULL
  ) < ${MOST_DRAFTS}`;
}

/** The bytes that a draft wants of its owner's quota; a new one also counts as a draft. */
interface Wanted {
  isNew: boolean;
  bytes: number;
}

/** Returns what a save wants that grows a draft: a deleted draft counts whole, as a new one does. */
export const wantedBy = ({ deletedAt, bytes }: { deletedAt: Date | null; bytes: number }, growth: number): Wanted =>
  deletedAt ? { isNew: true, bytes: bytes + growth } : { isNew: false, bytes: growth };

/** Returns the SQL condition that the quota has what a save wants. A draft that does not grow always fits. */
export function fitsSave(owners: Owners, quota: number, { isNew, bytes }: Wanted, growth: number): Sql {
  if (isNew) return sql`${hasFewEnough(owners)} AND ${fitsQuota(owners, quota, sql`${bytes}`, sql`${growth}`)}`;
  return growth > 0 ? fitsQuota(owners, quota, sql`${growth}`) : sql`TRUE`;
}

/** Returns the reason why a draft was not stored, a full quota or no account anymore, and what its owner can do. */
export async function quotaError(owners: Owners, wanted: Wanted): Promise<AppError> {
  if (await isDeleted(owners[0])) return signedOut();
  const [{ _count, _sum }, quota] = await Promise.all([
    database().draft.aggregate({ where: ownedBy(owners), _sum: { bytes: true }, _count: true }),
    quotaOf(owners),
  ]);
  const full = (message: string) => new AppError("forbidden", { message });
  if (wanted.isNew && _count >= MOST_DRAFTS) {
    return full(`You've reached the limit of ${MOST_DRAFTS} emails. Delete one you don't need.`);
  }
  if (quota <= NEARLY_FULL.smallBytes) {
    const how = quota === 0 ? "full" : "nearly full";
    return full(`Storage for visitors' emails is ${how}. Sign in to get storage of your own.`);
  }
  if ((_sum.bytes ?? 0) + wanted.bytes <= quota) {
    return full("Deleted emails still take up space for an hour. Try again later.");
  }
  const wayOn = quota < DRAFT_QUOTA.user ? "Sign in for more, or delete one" : "Delete one";
  return full(`Your emails take up ${quota / 1_000_000} MB, which is the limit. ${wayOn} you don't need.`);
}

/**
 * Counts the bytes by which drafts grow, writes, and takes the count back when nothing was written.
 * @param write takes what the row of a new draft says of its network.
 */
export type Admit = (growth: number, write: (network: string) => Promise<boolean>) => Promise<boolean>;

/**
 * Counts the growth of a visitor's drafts while they are written, and takes the count back when nothing was: a browser
 * that is a new visitor for each draft has no other limit. What it returns throws AppError `forbidden`: waiting does not
 * help before tomorrow, but signing in does.
 */
export function growthCounter(network: string, owners: Owners): Admit {
  return async (growth, write) => {
    if (isUser(owners[0])) return write("");
    const madeBy = isLoopback(network) ? "" : hiddenKey(`drafts of ${wideNetwork(network) ?? network}`);
    if (growth <= 0) return write(madeBy);
    const giveBack = await takeGrowth(network, growth);
    let isWritten = false;
    try {
      isWritten = await write(madeBy);
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
