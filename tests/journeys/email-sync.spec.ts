import { join } from "node:path";
import { createClient } from "@libsql/client";
import type { Page } from "@playwright/test";
import { DRAFT_QUOTA } from "@/lib/server/storage-policy";
import { expectNoBarriers } from "@/tests/support/browser/barriers";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";
import { emailDriver } from "@/tests/support/drafts/draft-driver";
import { saysInTwo } from "@/tests/support/model/upstream-behaviours";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { WizardPage } from "@/tests/support/pages/wizard-page";
import type { AppServer } from "@/tests/support/servers/app-server";

const TOPIC = "How to prune an old apple tree";
const NOT_SAVED = "Offline. Saved in this browser.";

/** The line in sight; a moment later the same words are announced too. */
const notSaved = (page: Page) => page.getByRole("paragraph").getByText(NOT_SAVED);

/** Writes an email with this topic, and returns its address. */
async function write(email: WizardPage, topic: string): Promise<string> {
  await email.write(topic);
  return email.page.url();
}

let people = 0;

/** An address that no other test signs in with. */
function somebody(): string {
  people += 1;
  return `writer-${process.pid}-${people}@example.com`;
}

test.describe("another device of the same person", () => {
  test("opens what was typed here, at the step where it is, and both go on with one email", async ({
    elsewhere,
    email,
    signIn,
  }) => {
    const person = somebody();
    await signIn(person);
    await email.openStored(stored(emailDriver().walkTo(2)));
    await email.fill(["tip", "Cut in winter, not in spring."]);
    await expect(email.saved).toBeVisible();

    const library = new LibraryPage(await elsewhere(person));
    await library.open();
    await library.link("How to bake sourdough bread at home").click();
    const there = new WizardPage(library.page, "email");
    await expect(there.heading).toHaveText("Step 3: Insight");
    await expect(there.field("tip")).toHaveValue("Cut in winter, not in spring.");
    await there.fill(["tip", "Cut in winter, and only dead wood."]);
    await expect(there.saved).toBeVisible();

    // The person who comes back to the first device finds it as it is now.
    await email.page.reload();
    await expect(email.field("tip")).toHaveValue("Cut in winter, and only dead wood.");
  });

  test("has what was typed in the last moment before the page was closed @slow", async ({
    elsewhere,
    email,
    signIn,
  }) => {
    const person = somebody();
    await signIn(person);
    await write(email, "How to prune");
    await email.fill(["topic", TOPIC]);
    await email.page.close({ runBeforeUnload: true });

    const library = new LibraryPage(await elsewhere(person));
    await expect(async () => {
      await library.open();
      await expect(library.titles).toHaveText([TOPIC], { timeout: 1000 });
    }).toPass();
  });

  test("follows a text that is being written here, over one call @slow", async ({
    elsewhere,
    email,
    signIn,
    upstream,
  }) => {
    const person = somebody();
    await signIn(person);
    const story = saysInTwo("Nora lifted the loaf.", " It was a brick.");
    upstream.script(story.behaviour);
    await email.openStored(stored(emailAt("story")));
    await email.button("Story No 1").click();
    await expect(email.page.getByRole("main").getByText("Nora lifted the loaf.")).toBeVisible();

    const there = new WizardPage(await elsewhere(person), "email");
    await there.page.goto(email.page.url());
    await expect(there.page.getByRole("main").getByText("Nora lifted the loaf.")).toBeVisible();
    await expect(there.stopButton).toBeVisible();
    story.goOn();
    for (const wizard of [email, there]) {
      await wizard.written();
      await wizard.expectBlockText("story", "Nora lifted the loaf. It was a brick.");
      await expect(wizard.page.getByText("Versions (1)")).toBeVisible();
      await expect(wizard.saved).toBeVisible();
    }
    expect(upstream.calls).toHaveLength(1);
  });

  test("wrote something else in the same field without a connection: the person who comes back is asked beside the field @slow", async ({
    context,
    elsewhere,
    email,
    faults,
    signIn,
  }) => {
    faults.expectNoConnection();
    faults.expectStatus(409);
    const person = somebody();
    await signIn(person);
    const address = await write(email, "How to prune");
    const there = new WizardPage(await elsewhere(person), "email");
    await there.page.goto(address);
    await expect(there.field("topic")).toHaveValue("How to prune");

    await context.setOffline(true);
    await email.fill(["topic", "How to prune a rose"], ["audience", "Gardeners"]);
    await expect(notSaved(email.page)).toBeVisible();
    await there.fill(["topic", "How to prune a vine"], ["outcome", "More grapes"]);
    await expect(there.saved).toBeVisible();
    await context.setOffline(false);

    await expect(email.page.getByText("was also changed in another tab or on another device.")).toBeVisible();
    await expect(email.page.getByText("How to prune a vine")).toBeVisible();
    await expect(email.field("topic")).toHaveValue("How to prune a rose");
    await expect(email.field("outcome")).toHaveValue("More grapes");
    await expectNoBarriers(email.page);
    await email.button("Use the other one").click();
    await expect(email.field("topic")).toHaveValue("How to prune a vine");
    await expect(email.saved).toBeVisible();
    expect(email.page.url()).toBe(address);
    const library = new LibraryPage(await context.newPage());
    await library.open();
    await expect(library.titles).toHaveText(["How to prune a vine"]);
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
      await expect(tab.saved).toBeVisible();
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
  test("what is typed is kept here, which is said, and saved when the network is back @slow", async ({
    context,
    elsewhere,
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
    await expect(email.saved).toBeVisible();

    const there = new WizardPage(await elsewhere(person), "email");
    await there.page.goto(address);
    await expect(there.field("topic")).toHaveValue(TOPIC);
  });

  test("what was typed and left is saved by the next page that is opened with one @slow", async ({
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

test.describe("opening @slow", () => {
  test("an email of the other wizard leads there", async ({ email }) => {
    const address = await write(email, TOPIC);
    await email.page.goto(address.replace("/wizard", "/story"));
    await expect(email.page).toHaveURL(address);
    await expect(email.field("topic")).toHaveValue(TOPIC);
  });

  test("another person's email and an id without an email are not found, and the page leads on", async ({
    elsewhere,
    email,
    faults,
  }) => {
    faults.expectStatus(404);
    const theirs = await write(new WizardPage(await elsewhere(), "email"), TOPIC);
    const { page } = email;
    for (const address of [theirs, "/wizard?email=nonsense"]) {
      await page.goto(address);
      await expect(email.heading).toHaveText("We can't find this email");
      await expect(page.getByText(TOPIC)).toHaveCount(0);
      await expect(page.locator("aside")).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Start a new email" }).click();
    await expect(email.heading).toHaveText("Step 1: Goals");
    await expect(email.field("topic")).toHaveValue("");
  });
});

/** Changes the letters that the server has in its database. */
async function inDatabase(app: AppServer, sql: string, args: (string | number)[]): Promise<void> {
  const database = createClient({ url: `file:${join(app.dataFolder, "app.db")}`, timeout: 5_000 });
  await database.execute({ sql, args });
  database.close();
}

const idIn = (address: string) => new URL(address).searchParams.get("email") ?? "";

test.describe("a server that @slow", () => {
  test("has a full quota says so and is not asked again and again; what was typed is kept, and saved when there is space", async ({
    app,
    email,
    faults,
  }) => {
    faults.expectStatus(403);
    // The draft that the server did not take is looked for there before it is opened from the browser.
    faults.expectStatus(404);
    const { page } = email;
    await page.clock.install();
    await email.open();
    await email.fill(["topic", "A first email"]);
    await page.clock.runFor(2_000);
    await expect(email.saved).toBeVisible();
    const first = idIn(page.url());
    await inDatabase(app, 'UPDATE "Draft" SET "bytes" = ? WHERE "id" = ?', [DRAFT_QUOTA.visitor, first]);

    await page.goto("/wizard?email=new");
    let saves = 0;
    page.on("request", (request) => {
      if (request.method() === "PATCH") saves += 1;
    });
    await email.fill(["topic", TOPIC]);
    await page.clock.runFor(2_000);
    const words = /^Not saved: Your emails take up 30 MB.*Sign in for more.*It's saved in this browser\.$/;
    await expect(page.getByRole("paragraph").getByText(words)).toBeVisible();
    const savesUntilThen = saves;
    await page.clock.runFor(5 * 60_000);
    expect(saves).toBe(savesUntilThen);
    await page.reload();
    await expect(email.field("topic")).toHaveValue(TOPIC);

    const library = new LibraryPage(page);
    await library.open();
    await library.button("Delete", "A first email").click();
    await page.goto("/wizard");
    await email.fill(["topic", `${TOPIC} in winter`]);
    await page.clock.runFor(2_000);
    await expect(email.saved).toBeVisible();
  });
});
