import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { press, tabTo } from "@/tests/support/browser/by-keyboard";
import { deskPart, emailToSend, openPart, savedBy } from "@/tests/support/browser/send-desk";
import { stored } from "@/tests/support/browser/stored-letters";

test("a file that the server cannot make is said to be missing, and everything else goes on", async ({
  email,
  faults,
}) => {
  const { page } = email;
  await email.openStored(stored(emailToSend()));
  const files = await openPart(page, "Export");
  faults.expectNoConnection();
  await page.route("**/api/letters/eml", (route) => route.abort());
  await files.getByRole("button", { name: "Draft for your email app (.eml)" }).click();
  await expect(page.getByText("We can't reach the server. Check your connection and try again.")).toBeVisible();
  expect((await savedBy(files.getByRole("button", { name: "HTML (.html)" }))).text).toContain("<!doctype html>");
});

test("the desk is worked with the keyboard alone", async ({ email }) => {
  const { page } = email;
  const { keyboard } = page;
  await email.openStored(stored(emailToSend()));
  await press(page, email.button("Copy"));
  await press(page, email.button("Copy the subject"));
  await expect(page.getByText("Text copied to clipboard!")).toBeVisible();
  expect(await email.plainClipboard()).toBe("Bread that sounds like a brick 1.");
  await press(page, email.button("Send"));
  const group = deskPart(page, "For your email service");
  await press(page, group.locator("summary").first());
  await tabTo(page, group.getByLabel("Email service"));
  await keyboard.type("Kit");
  await tabTo(page, group.getByLabel("Greet by first name"));
  await keyboard.press("Space");
  await expect(email.finished.getByText("Hello,", { exact: true })).toBeVisible();
  await keyboard.press("Space");
  await expect(email.finished.getByText("Hello there,")).toBeVisible();
  await press(page, email.button("That's great, copy this Email to My Clipboard"));
  await expect.poll(() => email.plainClipboard()).toMatch(/^Subject: .*\n\nHello \{\{ subscriber\.first_name/);
});
