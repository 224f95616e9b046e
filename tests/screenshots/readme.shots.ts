import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";

test.use({ colorScheme: "light", viewport: { width: 1280, height: 740 } });

test("a lede is chosen while the letter is beside it", async ({ email }) => {
  const { page } = email;
  await email.open();
  await email.button("Try it with an example").click();
  await email.button("A bread course").click();
  await expect(email.heading).toHaveText("COMPLETE");
  await page.getByRole("button", { name: /^Step 5: Lede/ }).click();
  await email.choose(4, "click");
  // Without the focus ring of the control that was used last.
  await email.heading.evaluate((heading) => heading.focus());
  await page.screenshot({ path: "docs/screenshots/lede-light.png", animations: "disabled" });
});
