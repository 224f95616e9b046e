/** The distance from the top of the window to words above a sheet, in pixels: 100 below the line above the letter. */
const ABOVE_SHEET_PX = 148;

/** Scrolls an element to the upper part of the window, with room below it, or above a sheet whose top is at `sheet`. */
export function bringIntoSight(element: HTMLElement | undefined, sheet?: number): void {
  const at = element?.getBoundingClientRect();
  if (!at || (at.top > innerHeight * 0.1 && at.bottom < (sheet ?? innerHeight * 0.45))) return;
  scrollBy?.({ top: at.top - (sheet === undefined ? innerHeight * 0.25 : ABOVE_SHEET_PX) });
}
