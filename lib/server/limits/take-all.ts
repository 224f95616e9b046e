import { logLine } from "@/lib/server/log";

/** Takes one thing and returns a function that gives it back, or throws the refusal. */
export type Take<Ending = never> = () => Promise<GiveBack<Ending>>;

/** Gives back what was taken, with the outcome of the work if it has ended. */
export type GiveBack<Ending = never> = (ending?: Ending) => unknown;

/** Returns a take that is given back, unless the work had an ending for which it is kept. */
export function keptAfter<Ending>(take: Take, isKept: (ending: Ending) => boolean): Take<Ending> {
  return async () => {
    const giveBack = await take();
    return (ending) => (ending !== undefined && isKept(ending) ? undefined : giveBack());
  };
}

/**
 * Takes several things in order; after a refusal, which is thrown, nothing stays taken. The last is given back first,
 * because the first guard it. Returns a function that gives all back; only its first call counts, and it never throws.
 */
export async function takeAll<Ending = never>(
  takes: readonly Take<Ending>[],
): Promise<(ending?: Ending) => Promise<void>> {
  const taken: GiveBack<Ending>[] = [];
  const giveAllBack = async (ending?: Ending) => {
    for (const giveBack of taken.splice(0).reverse()) {
      try {
        await giveBack(ending);
      } catch {
        // The person has the refusal to read, and counting one too many is better than one too few.
        logLine("limit-not-given-back", {});
      }
    }
  };
  try {
    for (const take of takes) taken.push(await take());
  } catch (error) {
    await giveAllBack();
    throw error;
  }
  return giveAllBack;
}
