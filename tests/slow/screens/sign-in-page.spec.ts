import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { sidewaysOverflow } from "@/tests/support/browser/page-layout";

test("the sign-in page leads into the wizard", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("main").getByRole("link", { name: "Write an email" }).click();
  await expect(page).toHaveURL("/wizard");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the sign-in page shows the product before the sign-in", async ({ page }) => {
    await page.goto("/login");
    const top = (element: Element) => element.getBoundingClientRect().top;
    const letter = await page.getByRole("figure").evaluate(top);
    expect(await page.getByRole("heading", { level: 1 }).evaluate(top)).toBeGreaterThan(letter);
    await expect(page.getByRole("link", { name: "Write an email" })).toBeInViewport({ ratio: 1 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
