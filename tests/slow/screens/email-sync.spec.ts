import { join } from "node:path";
import { createClient } from "@libsql/client";
import type { Page } from "@playwright/test";
import { VISITOR_BYTES } from "@/lib/drafts/draft-limits";
import { anotherBrowser } from "@/tests/support/browser/another-browser";
import { expectNoBarriers } from "@/tests/support/browser/barriers";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";
import { gate } from "@/tests/support/gate";
import { saysInStep } from "@/tests/support/model/upstream-behaviours";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { WizardPage } from "@/tests/support/pages/wizard-page";
import type { AppServer } from "@/tests/support/servers/app-server";

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
  test("has what was typed in the last moment before the page was closed", async ({ app, browser, email, signIn }) => {
    const person = somebody();
    await signIn(person);
    await write(email, "How to prune");
    await email.fill(["topic", TOPIC]);
    await email.page.close({ runBeforeUnload: true });

    const device = await anotherBrowser(browser, app, person);
    const library = new LibraryPage(await device.newPage());
    await expect(async () => {
      await library.open();
      await expect(library.titles).toHaveText([TOPIC], { timeout: 1000 });
    }).toPass();
    await device.close();
  });

  test("follows a text that is being written here, over one call", async ({
    app,
    browser,
    email,
    signIn,
    upstream,
  }) => {
    const person = somebody();
    await signIn(person);
    const rest = gate();
    upstream.script(saysInStep({ text: "Nora lifted the loaf." }, { text: " It was a brick.", after: rest.opened }));
    await email.openStored(stored(emailAt("story")));
    await email.button("Story No 1").click();
    await expect(email.page.getByRole("main").getByText("Nora lifted the loaf.")).toBeVisible();

    const device = await anotherBrowser(browser, app, person);
    const there = new WizardPage(await device.newPage(), "email");
    await there.page.goto(email.page.url());
    await expect(there.page.getByRole("main").getByText("Nora lifted the loaf.")).toBeVisible();
    await expect(there.stopButton).toBeVisible();
    rest.open();
    for (const wizard of [email, there]) {
      await wizard.written();
      await wizard.expectBlockText("story", "Nora lifted the loaf. It was a brick.");
      await expect(wizard.page.getByText("Versions (1)")).toBeVisible();
      await expect(saved(wizard.page)).toBeVisible();
    }
    expect(upstream.calls).toHaveLength(1);
    await device.close();
  });

  test("wrote something else in the same place without a connection: whoever comes back is asked, beside the field", async ({
    app,
    browser,
    context,
    email,
    faults,
    signIn,
  }) => {
    faults.expectNoConnection();
    faults.expectStatus(409);
    const person = somebody();
    await signIn(person);
    const address = await write(email, "How to prune");
    const device = await anotherBrowser(browser, app, person);
    const there = new WizardPage(await device.newPage(), "email");
    await there.page.goto(address);
    await expect(there.field("topic")).toHaveValue("How to prune");

    await context.setOffline(true);
    await email.fill(["topic", "How to prune a rose"], ["audience", "Gardeners"]);
    await expect(notSaved(email.page)).toBeVisible();
    await there.fill(["topic", "How to prune a vine"], ["outcome", "More grapes"]);
    await expect(saved(there.page)).toBeVisible();
    await context.setOffline(false);

    await expect(email.page.getByText("was also changed in another tab or on another device.")).toBeVisible();
    await expect(email.page.getByText("How to prune a vine")).toBeVisible();
    await expect(email.field("topic")).toHaveValue("How to prune a rose");
    await expect(email.field("outcome")).toHaveValue("More grapes");
    await expectNoBarriers(email.page);
    await email.button("Use the other one").click();
    await expect(email.field("topic")).toHaveValue("How to prune a vine");
    await expect(saved(email.page)).toBeVisible();
    expect(email.page.url()).toBe(address);
    const library = new LibraryPage(await context.newPage());
    await library.open();
    await expect(library.titles).toHaveText(["How to prune a vine"]);
    await device.close();
  });
});

test.describe("opening", () => {
  test("an email of the other wizard leads there", async ({ email }) => {
    const address = await write(email, TOPIC);
    await email.page.goto(address.replace("/wizard", "/story"));
    await expect(email.page).toHaveURL(address);
    await expect(email.field("topic")).toHaveValue(TOPIC);
  });

  test("somebody else's email and no email at all are not there, and say the way on", async ({
    app,
    browser,
    email,
    faults,
  }) => {
    faults.expectStatus(404);
    const stranger = await anotherBrowser(browser, app);
    const theirs = await write(new WizardPage(await stranger.newPage(), "email"), TOPIC);
    const { page } = email;
    for (const address of [theirs, "/wizard?email=nonsense"]) {
      await page.goto(address);
      await expect(email.heading).toHaveText("We can't find this email");
      await expect(page.getByText(TOPIC)).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Start a new email" }).click();
    await expect(email.heading).toHaveText("Step 1: Goals");
    await expect(email.field("topic")).toHaveValue("");
    await stranger.close();
  });
});

/** Changes the letters that the server has in its database. */
async function inDatabase(app: AppServer, sql: string, args: (string | number)[]): Promise<void> {
  const database = createClient({ url: `file:${join(app.dataFolder, "app.db")}`, timeout: 5_000 });
  await database.execute({ sql, args });
  database.close();
}

const idIn = (address: string) => new URL(address).searchParams.get("email") ?? "";

test.describe("a server that", () => {
  test("has no room left says so and is not asked again and again; what was typed is kept, and saved when there is room", async ({
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
    await expect(saved(page)).toBeVisible();
    const first = idIn(page.url());
    await inDatabase(app, 'UPDATE "Draft" SET "bytes" = ? WHERE "id" = ?', [VISITOR_BYTES, first]);

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
    await expect(saved(page)).toBeVisible();
  });
});
