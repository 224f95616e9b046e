import "server-only";

/** Says how long a person has to wait, as a sentence: `Try again in 20 seconds.` Longer waits are rounded up. */
export function waitWords(seconds: number): string {
  if (seconds < 120) return `Try again in ${count(seconds, "second")}.`;
  if (seconds < 2 * 60 * 60) return `Try again in ${count(Math.ceil(seconds / 60), "minute")}.`;
  return `Try again in ${count(Math.ceil(seconds / 3600), "hour")}.`;
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
