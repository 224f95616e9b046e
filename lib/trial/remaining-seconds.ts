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
