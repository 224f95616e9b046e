import type { Page } from "@playwright/test";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { keepTipAndOffer } from "@/tests/support/browser/email-journey";
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

test("a letter written block by block takes at most 22 clicks, on the smallest screen", async ({ email }) => {
  test.setTimeout(180_000);
  await email.page.setViewportSize({ width: 320, height: 640 });
  await email.open();
  const clicks = await countClicks(email.page);
  await fillBrief(email);
  await email.continueTo("Step 4: Story");
  await email.pick("Story No", 2);
  await email.keep("This looks good, keep this Story");
  await email.continueTo("Step 5: Lede");
  await email.choose(1, "click");
  await keepTipAndOffer(email);
  await email.continueTo("Step 8: CTA");
  await email.choose(3, "click");
  await email.continueTo("Step 9: Sign-Off");
  await email.choose(2, "click");
  await email.continueTo("Step 10: P.S.");
  await email.keep("This looks good, keep this P.S.");
  await email.continueTo("Step 11: Subject Lines");
  await email.choose(5, "click");
  await email.continueTo("COMPLETE");
  await email.button("That's great, copy this Email to My Clipboard").click();
  await expect(email.page.getByText("Text copied to clipboard!")).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(22);
});
