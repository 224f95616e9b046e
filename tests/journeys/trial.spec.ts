import type { Page } from "@playwright/test";
import { barriersIn, sidewaysOverflow } from "@/tests/support/browser/barriers";
import { expect, sampleTest } from "@/tests/support/browser/browser-test";

const SECONDS = 6;

const endingTest = sampleTest.extend<object, { environment: Readonly<Record<string, string>> }>({
  environment: [{ TRIAL_SECONDS: String(SECONDS), CONTACT_EMAIL: "hello@example.com" }, { scope: "worker" }],
});

const ended = (page: Page) =>
  page.getByRole("dialog", { name: "Sorry, the beta testing phase is closed now.", exact: true });
const timer = (page: Page) => page.getByRole("timer");

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

endingTest("the trial counts down to the message, and everything goes on working", async ({ page, email, request }) => {
  // A visitor of its own, so that the trial of the page does not run out while the server reads its code.
  await request.get("/wizard");
  await email.open();
  await expect(timer(page)).toHaveText(/^[1-6] seconds? left$/);
  const shown = await recordCountdown(page);
  await email.field("topic").pressSequentially("How to ");

  await expect(ended(page)).toBeVisible();
  const seconds = (await shown()).map(secondsIn);
  expect(seconds).toEqual([...new Set(seconds)].toSorted((one, other) => other - one));
  await expect(ended(page).getByRole("link", { name: "hello@example.com" })).toHaveAttribute(
    "href",
    "mailto:hello@example.com?subject=List%20request",
  );

  expect.soft(await barriersIn(page)).toEqual([]);

  // It opened by itself: the next key belongs to what was being typed, and must not press a button of it.
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(ended(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(ended(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Beta trial" })).toHaveText("The beta testing phase is closed now.");
  await expect(email.field("topic")).toBeFocused();
  await page.keyboard.type("bake bread");
  await expect(email.field("topic")).toHaveValue("How to bake bread");
  await email.fill(["audience", "home bakers"], ["outcome", "bread every day"]);
  await email.continueTo("Step 2: Product");

  // A page that is opened afterwards says at once that it is over, whatever was done to the cookies. The message itself
  // comes once a day.
  const [trial] = (await page.context().cookies()).filter(({ name }) => name === "trial");
  const later = Math.floor(Date.now() / 1000) + 1000;
  await page
    .context()
    .addCookies([{ name: "trial", value: `${later}.${trial?.value.split(".")[1] ?? "x"}`, url: page.url() }]);
  await page.goto("/story");
  await expect(page.getByRole("region", { name: "Beta trial" })).toHaveText("The beta testing phase is closed now.");
  await page.evaluate(() => localStorage.removeItem("trial-ended"));
  await page.reload();
  await expect(ended(page)).toBeVisible();
  await ended(page).getByRole("button", { name: "Back to my email" }).click();
  await expect(ended(page)).toHaveCount(0);
});

async function secondsLeft(page: Page): Promise<number> {
  return secondsIn((await timer(page).getAttribute("title")) ?? "");
}

for (const years of [-10, 10]) {
  sampleTest(`a computer's clock that is ${years} years off changes nothing @slow`, async ({ page, email }) => {
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

sampleTest.describe("on a phone @slow", () => {
  sampleTest.use({ viewport: { width: 390, height: 844 } });

  sampleTest(
    "the time left is in the menu, the page begins within 96 pixels, and nothing moves",
    async ({ page, email }) => {
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
      await expect(timer(page)).toHaveCount(0);
      await expect(page.getByRole("region", { name: "Beta trial" })).toHaveCount(0);
      expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThanOrEqual(96);
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(timer(page)).toHaveText("3 days left");
      const shown = await recordCountdown(page);
      await expect(async () => expect((await shown()).length).toBeGreaterThan(2)).toPass();
      expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await barriersIn(page)).toEqual([]);
    },
  );
});

sampleTest.describe("on a wide screen @slow", () => {
  sampleTest.use({ viewport: { width: 1920, height: 1080 } });

  sampleTest("the strip's words begin where the header and the wizard begin", async ({ page, email }) => {
    await email.open();
    const left = (element: Element) => element.getBoundingClientRect().left;
    const brand = await page.getByRole("banner").getByRole("link", { name: "AI Assistant" }).evaluate(left);
    const strip = page.getByRole("region", { name: "Beta trial" });
    expect(await strip.getByText("Beta trial:").evaluate(left)).toBe(brand);
  });
});
