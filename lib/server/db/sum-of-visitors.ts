import "server-only";

/**
 * Owners are summed up in parts, by the first digit of their ids, so that no part blocks the thread for long. A part
 * ends where the next one begins: every collation has digits and letters in this order.
 */
const FIRST_DIGITS = "0123456789abcdef";

/**
 * Sums up bytes over the rows of all visitors.
 * @param sumOf returns the sum for a range of owners.
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
