import "server-only";
import { AppError, isAppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { clientAddress } from "@/lib/server/http/client-address";
import { type Owners, ownerMark } from "@/lib/server/identity/owner";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS, type Limit, limitFor } from "@/lib/server/limits/limits";
import { type GiveBack, takeAll } from "@/lib/server/limits/take-all";
import { draftOf } from "./draft-rows";

/**
 * Counts a change of an owner's drafts.
 * @throws AppError `rate_limited`.
 */
export function countChange(request: Request, owners: Owners): Promise<void> {
  const { draftChangesPerAddress, draftChangesPerOwner } = LIMITS;
  return count(draftChangesPerAddress, clientAddress(request), draftChangesPerOwner, owners);
}

/**
 * Counts the bytes that a change writes.
 * @throws AppError `rate_limited`.
 */
export function countBytes(request: Request, owners: Owners, bytes: number): Promise<void> {
  const { draftKilobytesPerAddress, draftKilobytesPerOwner } = LIMITS;
  return count(
    draftKilobytesPerAddress,
    clientAddress(request),
    draftKilobytesPerOwner,
    owners,
    Math.ceil(bytes / 1000),
  );
}

/**
 * Counts the growth of a visitor's drafts: a browser that is a new visitor for each draft has no other limit.
 * @param bytes the size of the new draft.
 * @param id the draft that it replaces; absent for a new one.
 * @returns a function that takes the count back, for a save that is refused after all.
 * @throws AppError `forbidden`: waiting does not help before tomorrow, but signing in does.
 */
export async function countGrowth(request: Request, owners: Owners, bytes: number, id?: string): Promise<GiveBack> {
  if (!owners[0].startsWith("visitor:")) return async () => {};
  const row = id && (await database().draft.findFirst({ where: draftOf(owners, id), select: { bytes: true } }));
  const growth = bytes - (row ? row.bytes : 0);
  if (growth <= 0) return async () => {};
  const network = clientAddress(request);
  try {
    return await takeAll([counted(LIMITS.visitorKilobytesPerAddress, network, Math.ceil(growth / 1000))]);
  } catch (error) {
    if (!isAppError(error) || error.code !== "rate_limited") throw error;
    throw new AppError("forbidden", { message: limitFor(LIMITS.visitorKilobytesPerAddress, network).refusal });
  }
}

/**
 * Counts a listing of an owner's drafts, and each megabyte that is searched.
 * @param network the address of the request (`clientAddress`).
 * @throws AppError `rate_limited`.
 */
export function countList(network: string, owners: Owners, bytes: number): Promise<void> {
  const points = 1 + Math.floor(bytes / 1_000_000);
  return count(LIMITS.draftListsPerAddress, network, LIMITS.draftListsPerOwner, owners, points);
}

async function count(ofNetwork: Limit, network: string, ofOwner: Limit, owners: Owners, points = 1): Promise<void> {
  await takeAll([
    // The network first: a browser that is a new visitor for each request has no other limit.
    counted(ofNetwork, network, points),
    counted(ofOwner, owners[0], points),
  ]);
}

/**
 * Rejects a save for another owner than the page was made for: since then, another person may have signed in.
 * @throws AppError `unauthorized`.
 */
export function assertMadeFor(owners: Owners, mark: string): void {
  if (owners.some((owner) => ownerMark(owner) === mark)) return;
  throw new AppError("unauthorized", { message: "You were signed out. Sign in again to save this email." });
}
