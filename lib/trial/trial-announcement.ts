const MARKS = [
  { seconds: 60, message: "One minute of the beta trial is left." },
  { seconds: 3_600, message: "One hour of the beta trial is left." },
] as const;

/**
 * Returns the announcement of a countdown for screen readers: one sentence at an hour and one at a minute, and nothing
 * for a time that had passed when the page opened.
 * @returns the sentence, or an empty text
 */
export function trialAnnouncement(openedWithSeconds: number, secondsLeft: number): string {
  if (secondsLeft <= 0) return "";
  const passed = MARKS.find((mark) => secondsLeft <= mark.seconds && openedWithSeconds > mark.seconds);
  return passed?.message ?? "";
}
