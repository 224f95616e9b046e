/** Scrolls an element to the upper part of the window, so that there is room below it. */
export function bringIntoSight(element: HTMLElement | undefined): void {
  const at = element?.getBoundingClientRect();
  if (!at || (at.top > innerHeight * 0.1 && at.bottom < innerHeight * 0.45)) return;
  scrollBy?.({ top: at.top - innerHeight * 0.25 });
}
