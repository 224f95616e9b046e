import type { BrowserContext, Page } from "@playwright/test";
import { expectNoBarriers } from "@/tests/support/browser/barriers";
import { expect, signInTest as test } from "@/tests/support/browser/sign-in-test";
import { openSession } from "@/tests/support/clients/open-session";
import { AskPage } from "@/tests/support/pages/ask-page";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { TitlePage } from "@/tests/support/pages/title-page";

const ROSES = "How to grow roses in the shade";

const logout = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Logout" });
const others = (page: Page) => page.getByRole("list", { name: "Other browsers" }).getByRole("listitem");
const clearButton = (page: Page) => page.getByRole("button", { name: "Clear my data from this browser" });

/** Everything that a page's site keeps in its browser, by its name. */
async function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const caches = (await window.caches.keys()).map((name) => `cache ${name}`);
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases, ...caches];
  });
}

const cookieOf = async (context: BrowserContext, name: string): Promise<string | undefined> =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value;

test.describe("the page of a person's browsers", () => {
  test("opens from the account, and signs a browser out at once, by keyboard too", async ({
    app,
    address,
    elsewhere,
    page,
    signIn,
  }) => {
    await signIn(address);
    const phone = await elsewhere(address);
    await openSession(app.dataFolder, address, "Safari on iPhone");
    await page.goto("/wizard");
    await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
    await page.getByRole("link", { name: "Show your browsers" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where you're signed in");
    await expect(page.getByRole("list", { name: "This browser" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByText("This browser", { exact: true })).toBeVisible();
    await expect(others(page)).toHaveCount(2);
    await expect(others(page).first()).toContainText("Signed in just now");

    const end = page.getByRole("button", { name: "Sign out of Chrome on Linux" });
    await expect(end).toHaveAccessibleDescription(/Signed in .*, last used/);
    await end.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Signed out of that browser.")).toBeVisible();
    await expect(others(page)).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Elsewhere" })).toBeFocused();
    await phone.goto("/");
    await expect(phone).toHaveURL("/login");

    await page.getByRole("button", { name: "Sign out everywhere, including here" }).click();
    await expect(page).toHaveURL("/login");
    await page.goto("/sessions");
    await expect(page).toHaveURL("/login");
  });

  test("changes nothing without a connection, and leads a browser that was signed out elsewhere to the sign-in page @slow", async ({
    address,
    context,
    elsewhere,
    faults,
    page,
    signIn,
  }) => {
    await signIn(address);
    const other = await elsewhere(address);
    await page.goto("/sessions");
    faults.expectNoConnection();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Sign out of Chrome on Linux" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Nothing was changed." })).toContainText(
      "We can't reach the server.",
    );
    await expect(others(page)).toHaveCount(1);
    await context.setOffline(false);

    await other.goto("/sessions");
    await other.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(other.getByText("You're not signed in anywhere else.")).toBeVisible();
    faults.expectStatus(401);
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(page).toHaveURL("/login");
    await other.reload();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Where you're signed in");
  });

  test("is accessible, with other browsers and without @slow", async ({ app, address, page, signIn }) => {
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

test.describe("clearing the data of a browser", () => {
  test("takes everything that this site keeps there, in every tab, and says before what is saved nowhere else", async ({
    address,
    context,
    email,
    faults,
    login,
    page,
    signIn,
    story,
  }) => {
    // Both journeys through the site leave something: of the visitor, and of the person.
    await login.open();
    await login.askForLink(address);
    await email.write("What the visitor wrote");
    const visitor = await cookieOf(context, "visitor");
    await signIn(address);
    const titles = new TitlePage(page);
    await titles.open();
    await titles.context.fill("A video about roses");
    const ask = new AskPage(page);
    await ask.open();
    await ask.ask("Which roses grow in the shade?");
    await ask.expectAnswered();
    await story.write(ROSES);
    const otherTab = new AskPage(await context.newPage());
    await otherTab.open();
    await otherTab.box.fill("Words that this tab keeps for itself");

    // The last words do not reach the server.
    faults.expectNoConnection();
    await page.route("**/api/drafts/**", (route) => route.abort());
    await story.fill(["topic", `${ROSES}, and in pots`]);
    await expect(page.getByText(/not saved|can't reach|offline/i).first()).toBeVisible();
    await logout(page).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("You're signed out. Not your computer?")).toBeVisible();
    await expect(
      page.getByText(/you'll lose 1 email .*, the form for video titles, and the last question/),
    ).toBeVisible();
    expect(await keptIn(page)).not.toEqual([]);

    await clearButton(page).click();
    await expect(page.getByText("Your data has been cleared from this browser.")).toBeVisible();
    expect(await keptIn(page)).toEqual([]);
    await expect(otherTab.page).toHaveURL("/login");
    expect(await keptIn(otherTab.page)).toEqual([]);
    expect(visitor).toBeDefined();
    expect(await cookieOf(context, "visitor")).not.toBe(visitor);
    expect(await cookieOf(context, "known-addresses")).toBeUndefined();

    await page.unroute("**/api/drafts/**");
    await page.goto("/story");
    await expect(story.field("topic")).toHaveValue("");
    await ask.open();
    await expect(ask.box).toHaveValue("");
    await page.goBack();
    await expect(story.field("topic")).toHaveValue("");
  });

  test("is offered after logging out alone, and does nothing by itself @slow", async ({
    address,
    email,
    page,
    signIn,
  }) => {
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Get Secure Link" })).toBeVisible();
    await expect(clearButton(page)).toHaveCount(0);
    await signIn(address);
    await email.write(ROSES);
    await logout(page).click();
    await expect(
      page.getByText(/Your emails are saved to your account, so you won't lose anything by clearing this browser\./),
    ).toBeVisible();
    await expectNoBarriers(page);

    await signIn(address);
    await page.goto("/wizard");
    await expect(email.field("topic")).toHaveValue(ROSES);
  });

  test("without a connection it clears what lies here, and says what is left to do @slow", async ({
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
    const visitor = await cookieOf(context, "visitor");
    faults.expectNoConnection();
    await context.setOffline(true);
    await clearButton(page).click();
    await expect(
      page.getByText("Your work has been cleared, but we may still recognize this browser. Try again to finish."),
    ).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Your data has been cleared from this browser.")).toBeVisible();
    expect(await cookieOf(context, "visitor")).not.toBe(visitor);
  });
});

test("a person who signs in after another one in the same browser sees nothing of what they wrote", async ({
  address,
  email,
  page,
  signIn,
}) => {
  await signIn(address);
  await email.write(ROSES);
  const titles = new TitlePage(page);
  await titles.open();
  await titles.context.fill("A video about roses");
  const ask = new AskPage(page);
  await ask.open();
  await ask.box.fill("Which roses grow in the shade?");
  await logout(page).click();
  await expect(page).toHaveURL("/login");

  await signIn(`other-${address}`);
  await page.goto("/wizard");
  await expect(email.field("topic")).toHaveValue("");
  await titles.open();
  await expect(titles.context).toHaveValue("");
  await ask.open();
  await expect(ask.box).toHaveValue("");
  const library = new LibraryPage(page);
  await library.open();
  await expect(page.getByText("No emails yet.")).toBeVisible();
});
