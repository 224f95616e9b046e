import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { light, TEXT_PAIRS } from "../../support/colours";
import { sidewaysOverflow } from "./page-layout";

/** Every rule of the standards that pages are built to. */
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;

/** What axe is to look at: all of it, or less. */
type Narrow = (axe: AxeBuilder) => AxeBuilder;

const byTheStandards: Narrow = (axe) => axe.withTags(STANDARDS);
const byContrast: Narrow = (axe) => axe.withRules("color-contrast");

/** The colours of text and ground that are readable in light and in dark, as tests/components/ui/colour-contrast holds. */
const READABLE = new Set(TEXT_PAIRS.map(([text, ground]) => `${light.get(text)} on ${light.get(ground)}`));

/**
 * What keeps people with disabilities out of the page as it stands, in light and dark, an entry for each place. In dark
 * nothing differs but the tokens of the colours, so that axe looks at it where a colour is mixed from several alone.
 */
export async function barriersIn(page: Page, narrow: Narrow = byTheStandards): Promise<string[]> {
  const inLight = await analyze(page, "light", narrow);
  const pairs = colourPairs(inLight);
  if (pairs.every((pair) => READABLE.has(pair))) return placesOf("light", inLight);
  return [
    ...placesOf("light", inLight),
    ...placesOf("dark", await analyze(page, "dark", (axe) => byContrast(narrow(axe)))),
  ];
}

async function analyze(page: Page, colorScheme: "light" | "dark", narrow: Narrow): Promise<AxeResults> {
  await page.emulateMedia({ colorScheme });
  // What counts are the colours that people see, and those are there once a frame was painted with them.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  // The mode for pages without foreign frames, of which there are none here, takes less than half the time.
  const results = await narrow(new AxeBuilder({ page }).setLegacyMode()).analyze();
  expect(results.passes, "something was checked").not.toEqual([]);
  return results;
}

/** The colours of every text that axe has measured, with its ground; what has no text to be seen has none. */
function colourPairs({ passes }: AxeResults): string[] {
  const measured = passes.filter(({ id }) => id === "color-contrast").flatMap(({ nodes }) => nodes);
  const colours = measured.flatMap(({ any }) => any.map(({ data }) => data)).filter((data) => data?.fgColor);
  return colours.map(({ fgColor, bgColor }) => `${fgColor} on ${bgColor}`);
}

/** An entry for each place at which something is wrong. */
function placesOf(scheme: string, { violations }: AxeResults): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${scheme}, ${id}: ${html}\n${failureSummary}`),
  );
}

/** Expects that the page keeps nobody out, on a large screen and on phones, in light and dark. */
export async function expectNoBarriers(page: Page): Promise<void> {
  expect.soft(await barriersIn(page), "large screen").toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(await barriersIn(page), "phone").toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect.soft(await sidewaysOverflow(page), "nothing lies beyond the edge of a small phone").toBe(0);
}
