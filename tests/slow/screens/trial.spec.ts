import type { Page } from "@playwright/test";
import { expect, sampleTest } from "@/tests/support/browser/browser-test";
import { sidewaysOverflow } from "@/tests/support/browser/page-layout";

const ended = (page: Page) =>
  page.getByRole("dialog", { name: "Sorry, the beta testing phase is closed now.", exact: true });
const timer = (page: Page) => page.getByRole("timer");

async function secondsLeft(page: Page): Promise<number> {
  return secondsIn((await timer(page).getAttribute("title")) ?? "");
}

function secondsIn(text: string): number {
  const count = (unit: string) => Number(new RegExp(`(\\d+) ${unit}s?\\b`).exec(text)?.[1] ?? 0);
  return count("day") * 86_400 + count("hour") * 3_600 + count("minute") * 60 + count("second");
}

/** Every exact countdown from now on, in order, on this page and on those that the router puts in its place. */
async function recordCountdown(page: Page): Promise<() => Promise<string[]>> {
  await expect(timer(page)).toBeVisible();
  await page.evaluate(() => {
    const texts: string[] = [];
    const note = () => {
      const text = document.querySelector("[role=timer]")?.getAttribute("title") ?? texts.at(-1) ?? "";
      if (text !== texts.at(-1)) texts.push(text);
    };
    note();
    new MutationObserver(note).observe(document, { attributes: true, childList: true, subtree: true });
    Object.assign(window, { shownTexts: texts });
  });
  return () => page.evaluate(() => Reflect.get(window, "shownTexts"));
}

for (const years of [-10, 10]) {
  sampleTest(`a computer's clock that is ${years} years off changes nothing`, async ({ page, email }) => {
    await page.addInitScript(
      (offsetMs) => {
        const now = Date.now;
        Date.now = () => now() + offsetMs;
        Object.assign(window, {
          Date: new Proxy(Date, {
            construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [target.now()] : parts),
          }),
        });
      },
      years * 365 * 86_400_000,
    );
    await email.open();
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeGreaterThan(86_400_000);
    const shown = await recordCountdown(page);
    const before = await secondsLeft(page);
    expect(before).toBeGreaterThan(259_200 - 60);
    expect(before).toBeLessThanOrEqual(259_200);
    await expect(async () => expect((await shown()).length).toBeGreaterThan(3)).toPass();
    const after = await secondsLeft(page);
    expect(before - after).toBeGreaterThanOrEqual(3);
    expect(before - after).toBeLessThan(20);
    await expect(ended(page)).toHaveCount(0);
    await expect(timer(page)).toHaveText("3 days left");
  });
}

sampleTest.describe("on a phone", () => {
  sampleTest.use({ viewport: { width: 390, height: 844 } });

  sampleTest("the strip moves nothing, and leaves the whole screen to whoever scrolls", async ({ page, email }) => {
    await page.addInitScript(() => {
      const shifted: string[] = [];
      Object.assign(window, { shifted });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: { node: Node | null }[] = Reflect.get(entry, "sources");
          shifted.push(...sources.map(({ node }) => node?.textContent ?? ""));
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await email.open();
    const shown = await recordCountdown(page);
    await expect(async () => expect((await shown()).length).toBeGreaterThan(2)).toPass();
    expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    const strip = page.getByRole("region", { name: "Beta trial" });
    await expect(strip).toBeInViewport({ ratio: 1 });
    await email.continueButton.focus();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
    await expect(strip).not.toBeInViewport();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      // Scrolling may leave a part of a pixel.
      expect(top).toBeGreaterThan(-1);
    }
    await expect(email.returnButton).toBeInViewport({ ratio: 1 });
  });
});

sampleTest.describe("on a wide screen", () => {
  sampleTest.use({ viewport: { width: 1920, height: 1080 } });

  sampleTest("the strip's words begin where the header and the wizard begin", async ({ page, email }) => {
    await email.open();
    const left = (element: Element) => element.getBoundingClientRect().left;
    const brand = await page.getByRole("banner").getByRole("link", { name: "AI Assistant" }).evaluate(left);
    expect(await page.getByText("Beta trial:").evaluate(left)).toBe(brand);
  });
});
