import "server-only";
import { hiddenKey } from "@/lib/server/crypto/secret";
import { isLoopback, wideNetwork } from "@/lib/server/http/client-address";
import { once } from "@/lib/server/once";
import { redis } from "@/lib/server/redis/redis";
import { Limiter } from "./limiter";
import type { Limit } from "./limits";

/** The part, from 0 to 1, of something shared that a network may take from. */
interface Part {
  part: number;
  /** Lets the network count as one that has taken nothing. */
  forget: () => unknown;
}

/** The part of something that is not shared among networks, and of one that any request may come from. */
export const WHOLE: Part = { part: 1, forget: () => {} };

/** The part of what all networks share that each may take from once it has taken something. */
const SHARED_PART = 2 / 3;

/**
 * Returns the part, from 0 to 1, of something shared that a network may take from. The last third is for networks that
 * have taken nothing within the window: a few that take all they can do not keep a newcomer out. The network counts as
 * one that has taken something from now on, until `forget` is called. The loopback address always counts as new,
 * because all requests may come from it.
 */
export async function partFor(
  network: string,
  { name, windowSeconds }: Pick<Limit, "name" | "windowSeconds">,
): Promise<Part> {
  if (isLoopback(network)) return WHOLE;
  const first = { name: `${name}-first`, points: 1, windowSeconds };
  const limiter = once(`limiter ${first.name}`, () => new Limiter(first, redis()))();
  const key = hiddenKey(wideNetwork(network) ?? network);
  const isKnown = (await limiter.take(key)) !== undefined;
  return isKnown ? { part: SHARED_PART, forget: () => {} } : { part: 1, forget: () => limiter.giveBack(key) };
}
