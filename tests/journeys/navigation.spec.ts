import type { Locator, Page } from "@playwright/test";
import { barriersIn, sidewaysOverflow } from "@/tests/support/browser/barriers";
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

test("a visitor is told which tool needs a sign-in @slow", async ({ page, signIn }) => {
  await page.goto("/wizard");
  await expect(link(page, "Video Title Generator")).toHaveAccessibleDescription("Sign-in required");
  await expect(navigation(page).getByText("Sign-in required")).toBeVisible();
  await signIn();
  await page.goto("/wizard");
  await expect(link(page, "Video Title Generator")).toHaveAccessibleDescription("");
  await expect(navigation(page).getByText("Sign-in required")).toHaveCount(0);
});

test("the way back to a page leads to its own address, whatever was fetched of it before @slow", async ({ page }) => {
  const fetched = page.waitForResponse((response) => /\/login\?_rsc=/.test(response.url()) && response.ok());
  await page.goto("/wizard");
  await page.getByRole("link", { name: "Sign in" }).click();
  await fetched;
  await expect(page).toHaveURL("/login#sign-in");
  await page.goto("/wizard");
  await page.goBack();
  await expect(page).toHaveURL("/login#sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to AI Assistant");
});

test.describe("on a phone @slow", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu opens and closes with the keyboard, and says which it is", async ({ page }) => {
    await page.goto("/wizard");
    await expect(link(page, "Story wizard")).toBeHidden();
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
    await toggle(page).focus();
    await page.keyboard.press("Enter");
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(link(page, "Home")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
    await expect(toggle(page)).toBeFocused();
    await expect(link(page, "Home")).toBeHidden();
  });

  test("the menu closes when a link was followed, when something else is pressed, and when there is room", async ({
    page,
  }) => {
    await page.goto("/wizard");
    await toggle(page).click();
    await link(page, "Story wizard").click();
    await expect(page).toHaveURL(/\/story$/);
    await expect(link(page, "Story wizard")).toBeHidden();

    await toggle(page).click();
    await expect(link(page, "Story wizard")).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(link(page, "Story wizard")).toBeHidden();

    await toggle(page).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(toggle(page)).toBeHidden();
    await expect(link(page, "Story wizard")).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(link(page, "Story wizard")).toBeHidden();
  });

  test("the open menu is accessible, in light and dark", async ({ page }) => {
    await page.goto("/story");
    await toggle(page).click();
    expect.soft(await barriersIn(page, "header")).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
