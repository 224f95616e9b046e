import type { Page } from "@playwright/test";

/** How many pixels of the page lie beyond the right edge of the window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** How many pixels of the page lie below everything that stands in it. */
export function emptyBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const end = Math.ceil(document.body.getBoundingClientRect().bottom + scrollY);
    return Math.max(0, scrollHeight - Math.max(end, clientHeight));
  });
}
