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
