import type { Page } from "@playwright/test";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import {
  GOALS,
  PRODUCT_DESCRIPTION,
  PRODUCT_HIGHLIGHTS,
  PRODUCT_NAME,
  TIP,
} from "@/tests/support/browser/example-brief";
import type { WizardPage } from "@/tests/support/pages/wizard-page";

/** Counts how often a person clicks on the page from now on, by what the mouse does: a label's click is one, not two. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { clicks: 0 };
    const count = () => {
      counted.clicks += 1;
    };
    document.addEventListener("pointerup", count, true);
    Object.assign(window, { counted });
  });
  return () => page.evaluate(() => Reflect.get(window, "counted").clicks);
}

/** The two first forms, each field filled and none clicked. */
async function fillBrief(email: WizardPage): Promise<void> {
  await email.fill(...GOALS);
  await email.continueTo("Step 2: Product");
  await email.page.getByText("Longer", { exact: true }).click();
  await email.fill(PRODUCT_NAME, PRODUCT_DESCRIPTION, PRODUCT_HIGHLIGHTS);
  await email.continueTo("Step 3: Insight");
  await email.fill(TIP);
}

test("a finished letter is two clicks away, and nothing is typed", async ({ email }) => {
  await email.open();
  const clicks = await countClicks(email.page);
  await email.button("Try it with an example").click();
  await email.page.getByRole("group", { name: "Pick an example" }).getByRole("button").first().click();
  await expect(email.heading).toHaveText("COMPLETE", { timeout: 60_000 });
  expect(await clicks()).toBe(2);
});

test("a letter of one's own takes at most 9 clicks beside the seven fields, on a page at twice its size", async ({
  email,
}) => {
  await email.page.setViewportSize({ width: 720, height: 450 });
  await email.open();
  const clicks = await countClicks(email.page);
  await fillBrief(email);
  await email.button("Draft the whole letter").click();
  await expect(email.heading).toHaveText("COMPLETE", { timeout: 60_000 });
  await email.button("That's great, copy this Email to My Clipboard").click();
  await expect(email.page.getByText("Text copied to clipboard!")).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(9);
});
