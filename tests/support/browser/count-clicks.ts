import type { Page } from "@playwright/test";

/**
 * Counts how often a person clicks from now on, on this page and on those that it leads to, by what the mouse does: a
 * label's click is one, not two.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("countClick", () => {
    clicks += 1;
  });
  const watch = () =>
    addEventListener("pointerup", ({ isTrusted }) => isTrusted && Reflect.get(window, "countClick")(), {
      capture: true,
    });
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return () => clicks;
}
