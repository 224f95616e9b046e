import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { sidewaysOverflow } from "./page-layout";

/** Every rule of the standards that pages are built to. */
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe is to look at: all of it, or less. */
type Narrow = (axe: AxeBuilder) => AxeBuilder;

const byTheStandards: Narrow = (axe) => axe.withTags(STANDARDS);
const byContrast: Narrow = (axe) => axe.withRules("color-contrast");

/** What keeps people with disabilities out of the page as it stands in a color scheme, an entry for each place. */
export async function barriersIn(
  page: Page,
  colorScheme: "light" | "dark",
  narrow: Narrow = byTheStandards,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  // What counts are the colors that people see, and those are there once a frame was painted with them.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  // The mode for pages without foreign frames, of which there are none here, takes less than half the time.
  const { violations, passes } = await narrow(new AxeBuilder({ page }).setLegacyMode()).analyze();
  expect(passes, "something was checked").not.toEqual([]);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/** Checks every rule in light; in dark nothing differs but the colors. */
async function expectNoBarriersOn(page: Page, device: string): Promise<void> {
  expect.soft(await barriersIn(page, "light"), `light, ${device}`).toEqual([]);
  expect.soft(await barriersIn(page, "dark", byContrast), `dark, ${device}`).toEqual([]);
}

/** Expects that the page keeps nobody out, on a large screen and on phones, in light and dark. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await expectNoBarriersOn(page, "large screen");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoBarriersOn(page, "phone");
  await page.setViewportSize({ width: 360, height: 740 });
  expect.soft(await sidewaysOverflow(page), "nothing lies beyond the edge of a small phone").toBe(0);
}
