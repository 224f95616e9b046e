const MARKS = [
  { seconds: 60, message: "One minute of the beta trial is left." },
  { seconds: 3_600, message: "One hour of the beta trial is left." },
] as const;

/**
 * What screen readers are told of a countdown: one sentence at an hour and one at a minute, never every second, and
 * nothing about a mark that was behind when the page was opened.
 * @returns the sentence, or an empty text.
 */
export function trialAnnouncement(openedWithSeconds: number, secondsLeft: number): string {
  if (secondsLeft <= 0) return "";
  const passed = MARKS.find((mark) => secondsLeft <= mark.seconds && openedWithSeconds > mark.seconds);
  return passed?.message ?? "";
}
