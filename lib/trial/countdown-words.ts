const UNITS = [
  { name: "day", seconds: 86_400 },
  { name: "hour", seconds: 3_600 },
  { name: "minute", seconds: 60 },
  { name: "second", seconds: 1 },
] as const;

/**
 * A number of seconds in words: `2 days, 3 hours, 4 minutes and 5 seconds`. It begins with the largest unit that is
 * needed and goes on to the seconds, so that the words keep their shape while they count down.
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
