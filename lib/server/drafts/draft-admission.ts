import "server-only";
import { type DraftOwners, ownerMark } from "@/lib/server/drafts/draft-owner";
import { clientAddress, isLoopback } from "@/lib/server/http/client-address";
import { AppError } from "@/lib/server/http/errors";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";

/**
 * Counts a change of somebody's letters.
 * @throws AppError `rate_limited`.
 */
export async function countChange(request: Request, owners: DraftOwners): Promise<void> {
  const network = clientAddress(request);
  await takeAll([
    // The network first: whoever makes a new visitor for each request has no other limit.
    counted(isLoopback(network) ? LIMITS.draftChangesPerMachine : LIMITS.draftChangesPerAddress, network),
    counted(LIMITS.draftChangesPerOwner, owners[0]),
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
