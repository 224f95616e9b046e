import type { Page } from "@playwright/test";
import { countClicks, expect, modelTest, sampleTest as test } from "@/tests/support/browser/browser-test";
import {
  GOALS,
  PRODUCT_DESCRIPTION,
  PRODUCT_HIGHLIGHTS,
  PRODUCT_NAME,
  TIP,
} from "@/tests/support/browser/email-journey";
import { emailAbout, keepEmails } from "@/tests/support/browser/stored-letters";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { LibraryPage } from "@/tests/support/pages/library-page";
import type { WizardPage } from "@/tests/support/pages/wizard-page";

const LAST = "How to prune an old apple tree";

/** Opens the front page in a browser that has three emails, of which the last was open. */
async function openFront(page: Page): Promise<void> {
  await keepEmails(page, finishedEmail(), emailAbout("How to keep bees"), emailAbout(LAST));
  const library = new LibraryPage(page);
  await library.open();
  await library.link(LAST).click();
  await expect(page.getByLabel(/^1\.1 /)).toHaveValue(LAST);
  await page.goto("/login");
}

const front = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

/** The three forms without a click but on Continue: keys lead from field to field, and choose the length. */
async function typeBrief(email: WizardPage): Promise<void> {
  await email.fill(...GOALS);
  await email.continueTo("Step 2: Product");
  await email.fill(PRODUCT_NAME);
  await email.page.getByRole("radio", { name: /^Longer/ }).press("Space");
  await email.fill(PRODUCT_DESCRIPTION, PRODUCT_HIGHLIGHTS);
  await email.continueTo("Step 3: Insight");
  await email.fill(TIP);
}

test("a browser with emails begins a new one in one click, and can go on with the unfinished one", async ({
  email,
  page,
}) => {
  await openFront(page);
  const clicks = await countClicks(page);
  await front(page, "Write an email").click();
  await expect(email.heading).toHaveText("Step 1: Goals");
  await email.expectDesk();
  await expect(email.field("topic")).toHaveValue("");
  await expect(page).toHaveURL("/wizard");
  expect(clicks()).toBe(1);
  await page.goto("/login");
  await front(page, "Continue ‘How to prune an old apple …’").click();
  await expect(email.field("topic")).toHaveValue(LAST);
});

test("a finished letter is two clicks away from the front page, and nothing is typed", async ({ email, page }) => {
  await openFront(page);
  const clicks = await countClicks(page);
  await front(page, "Try it with an example").click();
  await page.getByRole("group", { name: "Pick an example" }).getByRole("button").first().click();
  await expect(email.heading).toHaveText("COMPLETE", { timeout: 60_000 });
  expect(clicks()).toBe(2);
});

modelTest(
  "a letter of one's own takes four clicks beside what is typed, on a page at twice its size",
  async ({ email, page }) => {
    await page.setViewportSize({ width: 720, height: 450 });
    await openFront(page);
    const clicks = await countClicks(page);
    await front(page, "Write an email").click();
    await typeBrief(email);
    await email.button("Draft the whole letter").click();
    await expect(email.heading).toHaveText("COMPLETE");
    expect(clicks()).toBeLessThanOrEqual(4);
    await email.button("That's great, copy this Email to My Clipboard").click();
    await expect(page.getByText("Text copied to clipboard!")).toBeVisible();
  },
);

modelTest("block by block, it takes at most 22 clicks", async ({ email, page }) => {
  await openFront(page);
  const clicks = await countClicks(page);
  await front(page, "Write an email").click();
  await typeBrief(email);
  await email.continueTo("Step 4: Story");
  await email.pick("Story No", 1);
  for (const [block, next] of [
    ["Story", "Step 5: Lede"],
    ["", "Step 6: Tip"],
    ["Tip", "Step 7: Offer"],
    ["Offer", "Step 8: CTA"],
    ["", "Step 9: Sign-Off"],
    ["", "Step 10: P.S."],
    ["P.S.", "Step 11: Subject Lines"],
    ["", "COMPLETE"],
  ] as const) {
    if (block === "") await email.choose(1, "click");
    else await email.keep(`This looks good, keep this ${block}`);
    await email.continueTo(next);
  }
  expect(clicks()).toBeLessThanOrEqual(22);
});
