const UNITS = [
  { name: "day", seconds: 86_400 },
  { name: "hour", seconds: 3_600 },
  { name: "minute", seconds: 60 },
  { name: "second", seconds: 1 },
] as const;

/**
 * Returns a duration in words: `2 days, 3 hours, 4 minutes and 5 seconds`, from the largest unit needed down to
 * seconds, so that the words keep their shape during a countdown.
 */
export function countdownWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const first = UNITS.findIndex((unit) => whole >= unit.seconds);
  const units = first < 0 ? UNITS.slice(-1) : UNITS.slice(first);
  let rest = whole;
  const parts = units.map((unit) => {
    const count = Math.floor(rest / unit.seconds);
    rest -= count * unit.seconds;
    return `${count} ${unit.name}${count === 1 ? "" : "s"}`;
  });
  const last = parts.pop() ?? "";
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
}
