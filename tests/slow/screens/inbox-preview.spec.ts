import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";

test("the row in the inbox follows the arrow keys through the subjects, and stays in sight", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(emailAt("subject").choose("subjectOptions", 1)));
  const row = page.getByRole("figure", { name: "Your email in an inbox" });
  await expect(row).toContainText("Bread that sounds like a brick 1.");
  await email.options().first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(row).toContainText("Bread that sounds like a brick 2.");
  await expect(row).toBeInViewport({ ratio: 1 });
  await email.options().nth(7).hover({ force: true });
  await expect(row).toContainText("Bread that sounds like a brick 8.");
});

test("all ten subjects are in sight at once, as high as a finger, and ten calls to action as well", async ({
  email,
}) => {
  for (const step of ["subject", "cta"] as const) {
    await email.openStored(stored(emailAt(step)));
    await expect(email.options()).toHaveCount(10);
    const rows = email.page.locator("fieldset label");
    await expect(rows.last()).toBeInViewport({ ratio: 1 });
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(Math.max(...heights)).toBeLessThanOrEqual(46);
  }
});
