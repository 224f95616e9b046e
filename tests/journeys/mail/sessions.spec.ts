import type { BrowserContext, Page } from "@playwright/test";
import { anotherBrowser } from "@/tests/support/browser/another-browser";
import { expect, signInTest as test } from "@/tests/support/browser/sign-in-test";
import { openSession } from "@/tests/support/clients/open-session";
import { AskPage } from "@/tests/support/pages/ask-page";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { TitlePage } from "@/tests/support/pages/title-page";
import { WizardPage } from "@/tests/support/pages/wizard-page";

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

const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).sort();

test.describe("where somebody is signed in", () => {
  test("is reached from the header, and each browser is signed out at once, by keyboard too", async ({
    app,
    address,
    browser,
    page,
    signIn,
  }) => {
    await signIn(address);
    const phone = await anotherBrowser(browser, app, address);
    await openSession(app.dataFolder, address, "Safari on iPhone");
    await page.goto("/wizard");
    await page.getByRole("banner").getByRole("link", { name: "Sessions" }).click();
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
    const there = await phone.newPage();
    await there.goto("/");
    await expect(there).toHaveURL("/login");

    await page.getByRole("button", { name: "Sign out everywhere, including here" }).click();
    await expect(page).toHaveURL("/login");
    await page.goto("/sessions");
    await expect(page).toHaveURL("/login");
    await phone.close();
  });
});

test.describe("logging out on a computer that is somebody else's", () => {
  test("takes everything that this site keeps in the browser, in every tab, and says before what is saved nowhere else", async ({
    address,
    context,
    email,
    faults,
    login,
    page,
    signIn,
  }) => {
    // Both journeys through the site leave something: of the visitor, and of the person.
    await login.open();
    await login.askForLink(address);
    await email.open();
    await email.fill(["topic", "What the visitor wrote"]);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const visitor = (await context.cookies()).find(({ name }) => name === "visitor")?.value;
    await signIn(address);
    const titles = new TitlePage(page);
    await titles.open();
    await titles.context.fill("A video about roses");
    const ask = new AskPage(page);
    await ask.open();
    await ask.ask("Which roses grow in the shade?");
    await ask.expectAnswered();
    await new WizardPage(page, "story").open();
    const story = new WizardPage(page, "story");
    await story.fill(["topic", ROSES]);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
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
    const now = (await context.cookies()).find(({ name }) => name === "visitor")?.value;
    expect(now === undefined || now !== visitor).toBe(true);
    expect(await cookieNames(context)).not.toContain("known-addresses");

    await page.unroute("**/api/drafts/**");
    await page.goto("/story");
    await expect(story.field("topic")).toHaveValue("");
    await ask.open();
    await expect(ask.box).toHaveValue("");
    await page.goBack();
    await expect(story.field("topic")).toHaveValue("");
  });
});

test("who signs in after somebody else in the same browser sees nothing of what they wrote", async ({
  address,
  email,
  page,
  signIn,
}) => {
  await signIn(address);
  await email.open();
  await email.fill(["topic", ROSES]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
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
