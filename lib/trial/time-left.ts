import { countdownWords } from "./countdown-words";

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/**
 * Returns the time left in the trial with useful precision: `3 days left`, rounded up; hours on the last day; and the
 * full countdown in the last hour.
 */
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
