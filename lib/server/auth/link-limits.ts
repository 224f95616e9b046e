import "server-only";
import { clientAddress, isLoopback } from "@/lib/server/http/client-address";
import { consume, giveBack } from "@/lib/server/limits/consume";
import { LIMITS, type Limit } from "@/lib/server/limits/limits";

/**
 * Counts one mail with a sign-in link against the limits of its address and of the network that asks for it; of a
 * refusal nothing is counted. Gives a function that takes it back, for a mail that could not be sent.
 * @throws AppError `rate_limited`, which says when another can be sent.
 */
export async function countLink(request: Request, email: string): Promise<() => Promise<void>> {
  const network = clientAddress(request);
  const counted: [Limit, string][] = [];
  const takeBack = async () => {
    for (const [limit, key] of counted.splice(0)) await giveBack(limit, key);
  };
  try {
    for (const [limit, key] of [
      [LIMITS.signInMailsPerMinute, email],
      [LIMITS.signInMailsPerHour, email],
      [isLoopback(network) ? LIMITS.signInMailsPerMachine : LIMITS.signInMailsPerAddress, network],
    ] as const) {
      await consume(limit, key);
      counted.push([limit, key]);
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return takeBack;
}
