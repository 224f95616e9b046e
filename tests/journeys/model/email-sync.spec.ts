import type { Page } from "@playwright/test";
import { anotherBrowser } from "@/tests/support/browser/another-browser";
import { expectNoBarriers } from "@/tests/support/browser/barriers";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { stored } from "@/tests/support/browser/stored-letters";
import { emailDriver } from "@/tests/support/drafts/draft-driver";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { WizardPage } from "@/tests/support/pages/wizard-page";

const TOPIC = "How to prune an old apple tree";
const NOT_SAVED = "Offline. Saved in this browser.";

const saved = (page: Page) => page.getByRole("main").getByText("Saved", { exact: true });
/** The line in sight; a moment later the same words are announced too. */
const notSaved = (page: Page) => page.getByRole("paragraph").getByText(NOT_SAVED);

/** Opens the email wizard, types a topic, and waits until the server has it. */
async function write(email: WizardPage, topic: string): Promise<string> {
  await email.open();
  await email.fill(["topic", topic]);
  await expect(saved(email.page)).toBeVisible();
  return email.page.url();
}

let people = 0;

/** An address that no other test signs in with. */
function somebody(): string {
  people += 1;
  return `writer-${process.pid}-${people}@example.com`;
}

test.describe("another device of the same person", () => {
  test("opens what was typed here, at the step where it stands, and both go on with one email", async ({
    app,
    browser,
    email,
    signIn,
  }) => {
    const person = somebody();
    await signIn(person);
    await email.openStored(stored(emailDriver().walkTo(2)));
    await email.fill(["tip", "Cut in winter, not in spring."]);
    await expect(saved(email.page)).toBeVisible();

    const device = await anotherBrowser(browser, app, person);
    const library = new LibraryPage(await device.newPage());
    await library.open();
    await library.link("How to bake sourdough bread at home").click();
    const there = new WizardPage(library.page, "email");
    await expect(there.heading).toHaveText("Step 3: Insight");
    await expect(there.field("tip")).toHaveValue("Cut in winter, not in spring.");
    await there.fill(["tip", "Cut in winter, and only dead wood."]);
    await expect(saved(there.page)).toBeVisible();

    // The person who comes back to the first device finds it as it is now.
    await email.page.reload();
    await expect(email.field("tip")).toHaveValue("Cut in winter, and only dead wood.");
    await device.close();
  });
});

test.describe("two tabs of one browser", () => {
  async function openTwice(email: WizardPage): Promise<WizardPage> {
    const address = await write(email, "How to prune");
    const other = new WizardPage(await email.page.context().newPage(), "email");
    await other.page.goto(address);
    await expect(other.field("topic")).toHaveValue("How to prune");
    await other.expectDesk();
    return other;
  }

  test("that write into different fields at the same moment both end with both", async ({ email }) => {
    const other = await openTwice(email);
    await email.fill(["audience", "Gardeners"]);
    await other.fill(["outcome", "More apples"]);
    for (const tab of [email, other]) {
      await expect(tab.field("audience")).toHaveValue("Gardeners");
      await expect(tab.field("outcome")).toHaveValue("More apples");
      await expect(saved(tab.page)).toBeVisible();
    }
    await other.page.reload();
    await expect(other.field("audience")).toHaveValue("Gardeners");
    await expect(other.field("outcome")).toHaveValue("More apples");
    const library = new LibraryPage(other.page);
    await library.open();
    await expect(library.rows).toHaveCount(1);
  });
});

test.describe("without a connection", () => {
  test("what is typed is kept here, which is said, and saved when the network is back", async ({
    app,
    browser,
    context,
    email,
    faults,
    signIn,
  }) => {
    faults.expectNoConnection();
    const person = somebody();
    await signIn(person);
    const address = await write(email, "How to prune");
    await context.setOffline(true);
    await email.fill(["topic", TOPIC]);
    await expect(email.page.getByRole("status").getByText(NOT_SAVED)).toBeAttached();
    await expect(notSaved(email.page)).toBeVisible();
    await expectNoBarriers(email.page);
    await context.setOffline(false);
    await expect(saved(email.page)).toBeVisible();

    const device = await anotherBrowser(browser, app, person);
    const there = new WizardPage(await device.newPage(), "email");
    await there.page.goto(address);
    await expect(there.field("topic")).toHaveValue(TOPIC);
    await device.close();
  });

  test("what was typed and left is saved by the next page that is opened with one", async ({
    context,
    email,
    faults,
  }) => {
    faults.expectNoConnection();
    await write(email, "How to prune");
    await context.setOffline(true);
    await email.fill(["topic", TOPIC]);
    await expect(notSaved(email.page)).toBeVisible();
    await email.page.close();
    await context.setOffline(false);
    const library = new LibraryPage(await context.newPage());
    await library.open();
    await expect(library.titles).toHaveText([TOPIC]);
  });
});
