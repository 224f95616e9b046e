import type { Locator, Page } from "@playwright/test";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";

const TOOLS = [
  ["Email wizard", "/wizard"],
  ["Story wizard", "/story"],
  ["Question assistant", "/ask"],
  ["Guitar teacher", "/guitar"],
] as const;

const navigation = (page: Page) => page.getByRole("navigation", { name: "Site" });
const link = (page: Page, name: string) => navigation(page).getByRole("link", { name, exact: true });
const toggle = (page: Page): Locator => page.getByRole("button", { name: "Menu", exact: true });

test("every tool is reached from every other, and the current one is marked", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await expect(link(page, "Video Title Generator")).toHaveAttribute("aria-current", "page");
  await expect(link(page, "Home")).not.toHaveAttribute("aria-current");
  for (const [name, path] of TOOLS) {
    await link(page, name).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(navigation(page).locator("[aria-current]")).toHaveText([name]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  for (const name of ["Home", "Video Title Generator"]) {
    await page.goto("/wizard");
    await link(page, name).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Assistant: Marketing Tools");
  }
});

test.describe("before any script is there", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("the menu opens and leads on", async ({ page }) => {
    await page.goto("/wizard");
    await toggle(page).click();
    await link(page, "Story wizard").click();
    await expect(page).toHaveURL(/\/story$/);
  });
});
