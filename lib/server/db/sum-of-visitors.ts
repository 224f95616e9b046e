import "server-only";

/**
 * The owners are added up in parts, by the first digit of their ids, so that none takes the thread for long. A part ends
 * where the next one begins: every collation has digits and letters in this order, and each its own place for a mark.
 */
const FIRST_DIGITS = "0123456789abcdef";

/**
 * Adds something up over the rows of all visitors.
 * @param sumOf gives it for the owners in a range.
 */
export async function sumOfVisitors(
  sumOf: (where: { owner: { gte: string; lt: string } }) => Promise<{ _sum: { bytes: number | null } }>,
): Promise<number> {
  let sum = 0;
  for (const [at, digit] of [...FIRST_DIGITS].entries()) {
    const { _sum } = await sumOf({ owner: { gte: `visitor:${digit}`, lt: `visitor:${FIRST_DIGITS[at + 1] ?? "g"}` } });
    sum += _sum.bytes ?? 0;
  }
  return sum;
}
