import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { GOALS } from "@/tests/support/browser/example-brief";

test("a reload loses nothing that was typed into a form", async ({ email }) => {
  await email.open();
  await email.fill(...GOALS);
  await email.page.reload();
  for (const [name, text] of GOALS) await expect(email.field(name)).toHaveValue(text);
});
