import "server-only";
import { logLine } from "@/lib/server/log";

/** Takes one thing, or throws the refusal; gives the way in which it is given back. */
export type Take<Ending = never> = () => Promise<GiveBack<Ending>>;

/** Gives back what was taken. Without an ending nothing came of it; otherwise the ending says what did. */
export type GiveBack<Ending = never> = (ending?: Ending) => unknown;

/**
 * Takes several things together, one after another: of a refusal nothing stays taken. What was taken last is given back
 * first, because what comes first guards what comes after it.
 * @returns a function that gives all of it back; only its first call does something, and it never throws.
 * @throws whatever the one that refuses throws.
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
        // The person has something else to read, and one too many is counted rather than one too few.
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
