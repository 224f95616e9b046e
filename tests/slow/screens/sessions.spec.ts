import type { BrowserContext, Page } from "@playwright/test";
import { anotherBrowser } from "@/tests/support/browser/another-browser";
import { expectNoBarriers } from "@/tests/support/browser/barriers";
import { expect, signInTest as test } from "@/tests/support/browser/sign-in-test";
import { openSession } from "@/tests/support/clients/open-session";

const ROSES = "How to grow roses in the shade";

const logout = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Logout" });
const others = (page: Page) => page.getByRole("list", { name: "Other browsers" }).getByRole("listitem");
const clearButton = (page: Page) => page.getByRole("button", { name: "Clear my data from this browser" });

const visitorOf = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === "visitor")?.value;

test.describe("where somebody is signed in", () => {
  test("nothing is changed without a connection, and whoever was signed out elsewhere goes to the sign-in page", async ({
    app,
    address,
    browser,
    context,
    faults,
    page,
    signIn,
  }) => {
    await signIn(address);
    const elsewhere = await anotherBrowser(browser, app, address);
    await page.goto("/sessions");
    faults.expectNoConnection();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Sign out of Chrome on Linux" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Nothing was changed." })).toContainText(
      "We can't reach the server.",
    );
    await expect(others(page)).toHaveCount(1);
    await context.setOffline(false);

    const other = await elsewhere.newPage();
    await other.goto("/sessions");
    await other.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(other.getByText("You're not signed in anywhere else.")).toBeVisible();
    faults.expectStatus(401);
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(page).toHaveURL("/login");
    await other.reload();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Where you're signed in");
    await elsewhere.close();
  });

  test("keeps nobody out of the page, with other browsers and without", async ({ app, address, page, signIn }) => {
    await signIn(address);
    await page.goto("/sessions");
    await expectNoBarriers(page);
    await openSession(app.dataFolder, address, "Samsung Internet on Android");
    await openSession(app.dataFolder, address, "");
    await page.goto("/sessions");
    await expect(others(page)).toHaveCount(2);
    await expectNoBarriers(page);
  });
});

test.describe("logging out on a computer that is somebody else's", () => {
  test("is offered after logging out alone, and does nothing by itself", async ({ address, email, page, signIn }) => {
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Get Secure Link" })).toBeVisible();
    await expect(clearButton(page)).toHaveCount(0);
    await signIn(address);
    await email.open();
    await email.fill(["topic", ROSES]);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await logout(page).click();
    await expect(
      page.getByText(/Your emails are saved to your account, so you won't lose anything by clearing this browser\./),
    ).toBeVisible();
    await expectNoBarriers(page);

    await signIn(address);
    await page.goto("/wizard");
    await expect(email.field("topic")).toHaveValue(ROSES);
  });

  test("without a connection it clears what lies here, and says what is left to do", async ({
    address,
    context,
    faults,
    page,
    signIn,
  }) => {
    await signIn(address);
    await page.goto("/");
    await logout(page).click();
    await expect(clearButton(page)).toBeVisible();
    const visitor = await visitorOf(context);
    faults.expectNoConnection();
    await context.setOffline(true);
    await clearButton(page).click();
    await expect(
      page.getByText("Your work has been cleared, but we may still recognize this browser. Try again to finish."),
    ).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Your data has been cleared from this browser.")).toBeVisible();
    expect(await visitorOf(context)).not.toBe(visitor);
  });
});
