import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, modelTest as test } from "./browser-test";
import { sidewaysOverflow } from "./page-layout";
import { ALL_STATES } from "./screens";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What keeps people with disabilities out of the page as it stands, one line for each place. */
async function barriers(axe: AxeBuilder): Promise<string[]> {
  const { violations, passes } = await axe.analyze();
  expect(passes, "something was checked").not.toEqual([]);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Checks every rule in light; in dark nothing differs but the colours. */
async function expectNoBarriers(page: Page, device: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await barriers(new AxeBuilder({ page }).withTags(STANDARDS)), `light, ${device}`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await barriers(new AxeBuilder({ page }).withRules("color-contrast")), `dark, ${device}`).toEqual([]);
}

for (const { name, show } of ALL_STATES) {
  test(`${name}: keeps nobody out on any screen, in light and dark`, async ({ page, upstream }) => {
    await show(page, upstream);
    await expectNoBarriers(page, "large screen");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoBarriers(page, "phone");
    await page.setViewportSize({ width: 360, height: 740 });
    expect.soft(await sidewaysOverflow(page), "nothing lies beyond the edge of a small phone").toBe(0);
  });
}
