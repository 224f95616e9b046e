import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { light, TEXT_PAIRS } from "@/tests/support/colours";

/** Every rule of the standards that pages are built to. */
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What makes axe a global of a page: its short form, because every page that is looked at reads it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe is to look at: the elements of a selector, by rules or by standards. */
interface Scope {
  within: string;
  runOnly: axe.RunOnly;
}

const WHOLE_PAGE: Scope = { within: ":root", runOnly: { type: "tag", values: STANDARDS } };

/** What axe has found, as little of it as is needed: a whole report is a quarter of a megabyte. */
interface Report {
  /** An entry for each place at which something is wrong. */
  places: string[];
  /** The colours of every text that was measured, with its ground; what has no text to be seen has none. */
  colourPairs: string[];
  checked: number;
}

/** The colours of text and ground that are readable in light and in dark, as tests/components/ui/colour-contrast holds. */
const READABLE = new Set(TEXT_PAIRS.map(([text, ground]) => `${light.get(text)} on ${light.get(ground)}`));

/**
 * What keeps people with disabilities out of the page as it is now, in light and dark, an entry for each place. In dark
 * nothing differs but the tokens of the colours, so that axe looks at it where a colour is mixed from several alone.
 * @param within a selector of the one part to look at.
 */
export async function barriersIn(page: Page, within = WHOLE_PAGE.within): Promise<string[]> {
  const inLight = await analyze(page, "light", { ...WHOLE_PAGE, within });
  if (inLight.colourPairs.every((pair) => READABLE.has(pair))) return inLight.places;
  const byContrast: Scope = { within, runOnly: { type: "rule", values: ["color-contrast"] } };
  return [...inLight.places, ...(await analyze(page, "dark", byContrast)).places];
}

/** What keeps people out who have forced colors of their own; then the page's light and dark play no part. */
async function barriersInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const { places } = await analyze(page, "light", WHOLE_PAGE);
  await page.emulateMedia({ forcedColors: "none" });
  return places;
}

async function analyze(page: Page, colorScheme: "light" | "dark", scope: Scope): Promise<Report> {
  await page.emulateMedia({ colorScheme });
  // What counts are the colours that people see, and those are there once a frame was painted with them.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { places, ...report } = await page.evaluate(runAxe, scope);
  expect(report.checked, "something was checked").toBeGreaterThan(0);
  return { ...report, places: places.map((place) => `${colorScheme}, ${place}`) };
}

/** Runs in the page, where axe is a global. */
async function runAxe({ within, runOnly }: Scope): Promise<Report> {
  const { passes, violations } = await (Reflect.get(window, "axe") as typeof axe).run(within, { runOnly });
  const measured = passes.filter(({ id }) => id === "color-contrast").flatMap(({ nodes }) => nodes);
  const colours = measured.flatMap(({ any }) => any.map(({ data }) => data)).filter((data) => data?.fgColor);
  return {
    places: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    ),
    colourPairs: [...new Set(colours.map(({ fgColor, bgColor }) => `${fgColor} on ${bgColor}`))],
    checked: passes.length,
  };
}

/**
 * Expects that the page keeps no one out, on a large screen and on phones, in light and dark.
 * @param forcedColors has the large screen looked at in colors that a person has forced as well.
 */
export async function expectNoBarriers(page: Page, { forcedColors = false } = {}): Promise<void> {
  if (forcedColors) expect.soft(await barriersInForcedColors(page), "forced colors").toEqual([]);
  expect.soft(await barriersIn(page), "large screen").toEqual([]);
  expect.soft(await emptyBelow(page), "the page ends where its content ends").toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  // What the bar at the foot covers for the moment is uncovered by scrolling: the page is looked at in its whole height.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 390, height: Math.max(844, height) });
  expect.soft(await barriersIn(page), "phone").toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect
    .soft(
      await sidewaysOverflow(page),
      "nothing lies beyond the edge of the smallest screen, or of a page at four times its size",
    )
    .toBe(0);
}

/** How many pixels of the page lie beyond the right edge of the window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The number of pixels of the page below all of its content. */
export function emptyBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const end = Math.ceil(document.body.getBoundingClientRect().bottom + scrollY);
    return Math.max(0, scrollHeight - Math.max(end, clientHeight));
  });
}
