import "server-only";

/** The owners are added up in parts, by the first digit of their ids, so that none takes the thread for long. */
const FIRST_DIGITS = "0123456789abcdef";

/**
 * Adds something up over the rows of all visitors.
 * @param sumOf gives it for the owners in a range.
 */
export async function sumOfVisitors(
  sumOf: (where: { owner: { gte: string; lt: string } }) => Promise<{ _sum: { bytes: number | null } }>,
): Promise<number> {
  let sum = 0;
  for (const digit of FIRST_DIGITS) {
    const { _sum } = await sumOf({ owner: { gte: `visitor:${digit}`, lt: `visitor:${digit}~` } });
    sum += _sum.bytes ?? 0;
  }
  return sum;
}
