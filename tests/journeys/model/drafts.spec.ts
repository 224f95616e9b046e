import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { GOALS } from "@/tests/support/browser/example-brief";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";

test("a reload loses nothing that was typed into a form", async ({ email }) => {
  await email.open();
  await email.fill(...GOALS);
  await email.page.reload();
  for (const [name, text] of GOALS) await expect(email.field(name)).toHaveValue(text);
});

test("a new email can be begun at any step, and the one before can be opened again", async ({ email }) => {
  await email.openStored(stored(emailAt("offer")));
  await email.button("Start a new email").click();
  await expect(email.heading).toHaveText("Step 1: Goals");
  await expect(email.field("topic")).toHaveValue("");
  await email.button("Open the last email").click();
  await expect(email.heading).toHaveText("Step 7: Offer");
});
