import "server-only";
import { clientAddress, isLoopback } from "@/lib/server/http/client-address";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";

/**
 * Counts one mail with a sign-in link against the limits of its address and of the network that asks for it; of a
 * refusal nothing is counted. Gives a function that takes it back, for a mail that could not be sent.
 * @throws AppError `rate_limited`, which says when another can be sent.
 */
export function countLink(request: Request, email: string): Promise<() => Promise<void>> {
  const network = clientAddress(request);
  return takeAll([
    counted(LIMITS.signInMailsPerMinute, email),
    counted(LIMITS.signInMailsPerHour, email),
    counted(isLoopback(network) ? LIMITS.signInMailsPerMachine : LIMITS.signInMailsPerAddress, network),
  ]);
}
