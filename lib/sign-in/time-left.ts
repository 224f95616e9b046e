const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** Returns the time left: `3 days left`, rounded up; hours on the last day; the full countdown in the last hour. */
export function timeLeft(seconds: number): string {
  return `${amountOf(seconds)} left`;
}

function amountOf(seconds: number): string {
  if (seconds < HOUR_SECONDS) return countdownWords(seconds);
  const hours = Math.ceil(seconds / HOUR_SECONDS);
  // Within the first hour of the last day, rounding up gives a full day.
  if (hours < 24) return counted(hours, "hour");
  return counted(Math.ceil(seconds / DAY_SECONDS), "day");
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

const UNITS = [
  { name: "day", seconds: DAY_SECONDS },
  { name: "hour", seconds: HOUR_SECONDS },
  { name: "minute", seconds: 60 },
  { name: "second", seconds: 1 },
] as const;

/** Returns a duration in words, from the largest unit needed down to seconds, so that they keep their shape. */
export function countdownWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const first = UNITS.findIndex((unit) => whole >= unit.seconds);
  const units = first < 0 ? UNITS.slice(-1) : UNITS.slice(first);
  let rest = whole;
  const parts = units.map((unit) => {
    const count = Math.floor(rest / unit.seconds);
    rest -= count * unit.seconds;
    return counted(count, unit.name);
  });
  // Joined by hand, because the first Intl.ListFormat of a page takes 20 to 40 ms, and this one is there as it opens.
  return parts.join(", ").replace(/, ([^,]*)$/, " and $1");
}

const MARKS = [
  { seconds: 60, message: "You have one minute left in the beta trial." },
  { seconds: HOUR_SECONDS, message: "You have one hour left in the beta trial." },
] as const;

/** Returns the announcement for screen readers an hour and a minute before the end; otherwise an empty text. */
export function trialAnnouncement(openedWithSeconds: number, secondsLeft: number): string {
  if (secondsLeft <= 0) return "";
  const passed = MARKS.find((mark) => secondsLeft <= mark.seconds && openedWithSeconds > mark.seconds);
  return passed?.message ?? "";
}

/** The trial of a visitor. */
export interface Trial {
  /** Seconds since the epoch. */
  startSeconds: number;
  durationSeconds: number;
}

/** Returns the seconds left in a trial (specification 4.10). Setting a clock back does not extend it. */
export function remainingSeconds({ startSeconds, durationSeconds }: Trial, nowSeconds: number): number {
  const elapsed = Math.max(0, Math.floor(nowSeconds) - startSeconds);
  return Math.max(0, durationSeconds - elapsed);
}
