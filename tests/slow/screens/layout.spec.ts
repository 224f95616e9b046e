import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { sidewaysOverflow } from "@/tests/support/browser/page-layout";
import { screenNamed } from "@/tests/support/browser/screens";
import { emailAt, emailWithStory, stored } from "@/tests/support/browser/stored-letters";
import { emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";

test.use({ viewport: { width: 360, height: 740 } });

const long = "unbroken".repeat(300);
const paragraph = "A sentence of a very long story that somebody pasted. ".repeat(95);

test("5,000 characters and a word without end break no screen", async ({ email }) => {
  await email.openStored(stored(emailDriver()));
  await email.fill(["topic", long.slice(0, 1000)], ["audience", paragraph.slice(0, 1000)]);
  expect.soft(await sidewaysOverflow(email.page), "form").toBe(0);

  await email.openStored(stored(emailDriver().walkTo(2)));
  await email.fill(["tip", paragraph.slice(0, 5000)]);
  await expect(email.field("tip")).toHaveValue(paragraph.slice(0, 5000));
  await expect(email.continueButton).toBeInViewport();
  expect.soft(await sidewaysOverflow(email.page), "tip").toBe(0);

  await email.openStored(stored(emailWithStory().edit("story", `${paragraph}\n\n${long}`)));
  await expect(email.block("story")).toContainText("unbroken");
  expect.soft(await sidewaysOverflow(email.page), "review").toBe(0);

  const list = `1. ${long}\n\n2. ${paragraph}`;
  await email.openStored(stored(emailAt("lede").write("ledeOptions", list).choose("ledeOptions", 1)));
  await expect(email.options()).toHaveCount(2);
  expect.soft(await sidewaysOverflow(email.page), "options").toBe(0);

  await email.openStored(stored(finishedEmail().edit("story", `${paragraph}\n\n${long}`)));
  await expect(email.finished).toContainText("unbroken");
  expect.soft(await sidewaysOverflow(email.page), "letter").toBe(0);
});

for (const width of [360, 390]) {
  test(`each step button stands in one line at ${width} px, and the next act has the whole width`, async ({
    email,
  }) => {
    await email.page.setViewportSize({ width, height: 740 });
    await email.openStored(stored(emailDriver()));
    await expect(email.field("topic")).not.toHaveValue("");
    for (const button of [email.returnButton, email.continueButton]) {
      expect.soft(await button.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(44);
    }
    expect(await email.continueButton.evaluate((element) => element.clientWidth)).toBeGreaterThan(width - 40);
    expect(await sidewaysOverflow(email.page)).toBe(0);
  });
}

for (const name of ["story wizard, insight, review", "email wizard, complete"]) {
  test(`${name}: the longest labels of the bar stand in one line at every width`, async ({
    page,
    signIn,
    upstream,
  }) => {
    await screenNamed(name).show(page, upstream, signIn);
    const buttons = page.locator("div:has(> div [data-next-act])").last().getByRole("button");
    await expect(buttons.nth(2)).toBeVisible();
    for (const width of [390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const heights = await buttons.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
      expect.soft(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(44);
    }
  });
}
