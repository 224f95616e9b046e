import type { Page } from "@playwright/test";

/** One layout shift of a page. */
export interface Movement {
  /** The step that was open, by its heading. */
  step: string;
  /** The share of the page that moved, times how far (Layout Instability, section 3). */
  score: number;
  /** How far the farthest of its elements moved, in pixels. */
  farthest: number;
  /** The beginnings of the texts that moved. */
  moved: readonly string[];
}

/**
 * Watches how a page moves, from its next load on. A shift counts with and without an input before it: a click may change
 * the element that was clicked and show more of it, but the page around it stays still. Only the opening of another step is
 * left out, where the page becomes another one.
 * @returns a function that gives the movements since it was last called.
 */
export async function watchMovements(page: Page): Promise<() => Promise<Movement[]>> {
  await page.addInitScript(() => {
    const movements: (Movement & { at: number })[] = [];
    const openings: { from: number; to: number }[] = [];
    let step = "";
    new MutationObserver(() => {
      const heading = document.querySelector("h1")?.textContent ?? "";
      if (heading === step) return;
      step = heading;
      // The shift has the time of the frame in which the step opened, which began before its script ran.
      const opening = { from: performance.now() - 100, to: Number.POSITIVE_INFINITY };
      openings.push(opening);
      const end = () => {
        opening.to = performance.now();
      };
      requestAnimationFrame(() => requestAnimationFrame(end));
    }).observe(document, { characterData: true, childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
          entry,
          "sources",
        );
        const distances = sources.map(({ previousRect: before, currentRect: after }) =>
          // An element that came into sight or left it has no place at that time.
          before.width === 0 || after.width === 0
            ? 0
            : Math.max(Math.abs(after.top - before.top), Math.abs(after.left - before.left)),
        );
        movements.push({
          step,
          score: Reflect.get(entry, "value"),
          farthest: Math.max(0, ...distances),
          moved: sources.map(({ node }, index) => `${distances[index]}px ${(node?.textContent ?? "").slice(0, 60)}`),
          at: entry.startTime,
        });
      }
    }).observe({ type: "layout-shift", buffered: true });
    const take = () => movements.splice(0).filter(({ at }) => !openings.some(({ from, to }) => at >= from && at <= to));
    Object.assign(window, { takeMovements: take });
  });
  return () =>
    // A shift is reported after the frame in which it was painted. The letter's face, which a first visit still waits for, may
    // break its lines elsewhere.
    page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return Reflect.get(window, "takeMovements")();
    });
}
