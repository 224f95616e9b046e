const SECOND_MS = 1000;

/** The start of 2020, before which nothing was written here: an earlier time is unknown. */
export const FIRST_TIME = Date.UTC(2020);

/** The units of relative times in milliseconds, longest first. */
const UNITS = [
  ["year", 31_536_000 * SECOND_MS],
  ["month", 2_592_000 * SECOND_MS],
  ["day", 86_400 * SECOND_MS],
  ["hour", 3600 * SECOND_MS],
  ["minute", 60 * SECOND_MS],
] as const;

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/**
 * Returns how long ago something was, e.g. '3 hours ago' or 'yesterday'; 'just now' within a minute.
 * @param at and `now` are milliseconds since the epoch. A clock set back since then never gives a future time.
 */
export function timeAgo(at: number, now: number): string {
  const elapsedMs = Math.max(0, now - at);
  for (const [unit, lengthMs] of UNITS) {
    if (elapsedMs >= lengthMs) return words.format(-Math.floor(elapsedMs / lengthMs), unit);
  }
  return "just now";
}
