import { readFileSync } from "node:fs";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { GOALS } from "@/tests/support/browser/example-brief";

test("an unreadable letter for which there is no room stays until the person has it and lets it go", async ({
  email,
}) => {
  const { page } = email;
  // More than half of what a browser stores for a page, so that it does not fit in twice.
  const text = `{${"x".repeat(3_000_000)}`;
  await email.openStored(text);
  const notice = page.getByText("A stored email could not be read, and there is no room to set it aside.");
  await expect(notice).toBeVisible();
  await email.fill(...GOALS);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(email.field("topic")).toHaveValue("");

  const download = page.waitForEvent("download");
  await email.button("Download it").click();
  expect(readFileSync(await (await download).path(), "utf8")).toBe(text);
  await email.fill(...GOALS);
  await email.button("Delete it and save my new email").click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  for (const [name, typed] of GOALS) await expect(email.field(name)).toHaveValue(typed);
});
