import "server-only";
import { AppError, isAppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { draftOf } from "@/lib/server/drafts/draft-rows";
import { clientAddress, isLoopback } from "@/lib/server/http/client-address";
import { type DraftOwners, ownerMark } from "@/lib/server/identity/draft-owner";
import { consume, counted } from "@/lib/server/limits/consume";
import { LIMITS, type Limit } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";

/**
 * Counts a change of somebody's drafts.
 * @throws AppError `rate_limited`.
 */
export function countChange(request: Request, owners: DraftOwners): Promise<void> {
  const { draftChangesPerMachine: ofMachine, draftChangesPerAddress: ofAddress } = LIMITS;
  return count(clientAddress(request), owners, { ofMachine, ofAddress, ofOwner: LIMITS.draftChangesPerOwner });
}

/**
 * Counts what is written for a change.
 * @throws AppError `rate_limited`.
 */
export function countBytes(request: Request, owners: DraftOwners, bytes: number): Promise<void> {
  const { draftKilobytesPerMachine: ofMachine, draftKilobytesPerAddress: ofAddress } = LIMITS;
  const limits = { ofMachine, ofAddress, ofOwner: LIMITS.draftKilobytesPerOwner };
  return count(clientAddress(request), owners, limits, Math.ceil(bytes / 1000));
}

/**
 * Counts what somebody's drafts grow by, for a visitor: whoever makes a new visitor for each draft has no other limit.
 * @param bytes what is to be written.
 * @param id the draft whose place it takes; absent for a new one.
 * @throws AppError `forbidden`: waiting does not help before tomorrow, and signing in does.
 */
export async function countGrowth(request: Request, owners: DraftOwners, bytes: number, id?: string): Promise<void> {
  if (!owners[0].startsWith("visitor:")) return;
  const row = id && (await database().draft.findFirst({ where: draftOf(owners, id), select: { bytes: true } }));
  const growth = bytes - (row ? row.bytes : 0);
  if (growth <= 0) return;
  const network = clientAddress(request);
  const limit = isLoopback(network) ? LIMITS.visitorKilobytesPerMachine : LIMITS.visitorKilobytesPerAddress;
  try {
    await consume(limit, network, Math.ceil(growth / 1000));
  } catch (error) {
    if (!isAppError(error) || error.code !== "rate_limited") throw error;
    throw new AppError("forbidden", { message: limit.refusal });
  }
}

/**
 * Counts a look at the list of somebody's drafts, and each megabyte of them that is looked through.
 * @param network the address that they come from (`clientAddress`).
 * @throws AppError `rate_limited`.
 */
export function countList(network: string, owners: DraftOwners, bytes: number): Promise<void> {
  const { draftListsPerMachine: ofMachine, draftListsPerAddress: ofAddress } = LIMITS;
  return count(
    network,
    owners,
    { ofMachine, ofAddress, ofOwner: LIMITS.draftListsPerOwner },
    1 + Math.floor(bytes / 1_000_000),
  );
}

async function count(
  network: string,
  owners: DraftOwners,
  { ofMachine, ofAddress, ofOwner }: Readonly<Record<"ofMachine" | "ofAddress" | "ofOwner", Limit>>,
  points = 1,
): Promise<void> {
  await takeAll([
    // The network first: whoever makes a new visitor for each request has no other limit.
    counted(isLoopback(network) ? ofMachine : ofAddress, network, points),
    counted(ofOwner, owners[0], points),
  ]);
}

/**
 * Holds a save to the person for whom its page was made: in the meantime they may have signed out, and somebody else in.
 * @throws AppError `unauthorized`.
 */
export function assertMadeFor(owners: DraftOwners, mark: string): void {
  if (owners.some((owner) => ownerMark(owner) === mark)) return;
  throw new AppError("unauthorized", { message: "You were signed out. Sign in again to save this email." });
}
