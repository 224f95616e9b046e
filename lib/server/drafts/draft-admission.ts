import "server-only";
import { AppError, isAppError } from "@/lib/server/app-error";
import { clientAddress } from "@/lib/server/http/client-address";
import { isUser, type Owners, ownerMark } from "@/lib/server/identity/owner";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS, type Limit, limitFor } from "@/lib/server/limits/limits";
import { type GiveBack, takeAll } from "@/lib/server/limits/take-all";
import type { Admit } from "./save-draft";

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
 * Counts the growth of a visitor's drafts while they are written, and takes the count back when nothing was: a browser
 * that is a new visitor for each draft has no other limit. What it returns throws AppError `forbidden`: waiting does not
 * help before tomorrow, but signing in does.
 */
export function growthCounter(request: Request, owners: Owners): Admit {
  return async (growth, write) => {
    if (growth <= 0 || isUser(owners[0])) return write();
    const giveBack = await takeGrowth(clientAddress(request), growth);
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
  throw new AppError("unauthorized", { message: "You've been signed out. Sign in again to save this email." });
}
