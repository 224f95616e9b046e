import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";

const LABEL = "Preheader (the line after the subject in an inbox)";
const MINE = "Six weekends in your own kitchen, one loaf each";

test("a preheader is suggested with one click, taken or typed over, there after a reload, and in no copy", async ({
  email,
  upstream,
}) => {
  const { page } = email;
  const field = page.getByLabel(LABEL);
  const inLetter = email.preview.locator("[data-block=preheader]");
  await email.openStored(stored(emailAt("subject")));
  await expect(field).toHaveCount(0);
  await email.choose(4, "number key");

  await email.button("Suggest three preheaders").click();
  const second = page.getByRole("radio", { name: /^Preheader 2/ });
  await page.locator("label", { has: second }).click();
  expect(upstream.calls).toHaveLength(1);
  await expect(email.button("Suggest three others")).toBeVisible();
  const suggested = await field.inputValue();
  expect(suggested).not.toBe("");
  await expect(inLetter).toHaveText(suggested);

  // A number key is for the subject, and in the field it is a character.
  await email.heading.click();
  await page.keyboard.press("3");
  await expect(email.numberField).toHaveValue("3");
  await expect(second).toBeChecked();

  await field.fill(MINE);
  await expect(inLetter).toHaveText(MINE);
  await page.reload();
  await email.expectDesk();
  await expect(field).toHaveValue(MINE);
  await email.continueButton.click();
  await expect(email.heading).toHaveText("COMPLETE");
  await expect(email.finished.locator("[data-block=preheader]")).toHaveText(MINE);
  await email.button("That's great, copy this Email to My Clipboard").click();
  await expect.poll(() => email.plainClipboard()).toContain("Subject: ");
  expect(await email.plainClipboard()).not.toContain(MINE);
  expect(upstream.calls).toHaveLength(1);
});
