/** The trial of a visitor: when it began, and how long it lasts. */
export interface Trial {
  /** Seconds since the epoch. */
  startSeconds: number;
  durationSeconds: number;
}

/**
 * Seconds of a trial that are left, from 0 to its whole duration (specification 4.10). A clock that was set back gives
 * nobody more than the trial has.
 */
export function remainingSeconds({ startSeconds, durationSeconds }: Trial, nowSeconds: number): number {
  const elapsed = Math.max(0, Math.floor(nowSeconds) - startSeconds);
  return Math.max(0, durationSeconds - elapsed);
}
