import "server-only";
import { logLine } from "@/lib/server/log";

/** Takes one thing and returns a function that gives it back, or throws the refusal. */
export type Take<Ending = never> = () => Promise<GiveBack<Ending>>;

/** Gives back what was taken, with the outcome of the work if it has ended. */
export type GiveBack<Ending = never> = (ending?: Ending) => unknown;

/**
 * Takes several things in order; after a refusal, nothing stays taken. The last is given back first, because the first
 * ones guard those after them.
 * @returns a function that gives everything back; only its first call counts, and it never throws.
 * @throws the refusal.
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
