import { join } from "node:path";
import { createClient } from "@libsql/client";
import { barriersIn } from "@/tests/support/browser/barriers";
import { sampleTest } from "@/tests/support/browser/browser-test";
import { expect, linkIn, signInTest } from "@/tests/support/browser/sign-in-test";
import { emailAbout, keepEmails, SOME_EMAILS } from "@/tests/support/browser/stored-letters";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { WizardPage } from "@/tests/support/pages/wizard-page";

const ROSES = "How to prune roses";
const VINES = "How to prune vines";

sampleTest("the library is reached from the navigation, and opens an email where it is", async ({ page }) => {
  await keepEmails(page, emailAbout(ROSES), emailAbout(VINES));
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Your emails" }).click();
  const library = new LibraryPage(page);
  await expect(library.titles).toHaveText([VINES, ROSES]);
  await expect(library.row(ROSES)).toContainText(/Writing.*0 of 8 blocks.*just now/);
  await library.link(ROSES).click();
  const email = new WizardPage(page, "email");
  await expect(email.field("topic")).toHaveValue(ROSES);
  await page.goBack();
  await expect(library.titles).toHaveText([VINES, ROSES]);
});

sampleTest(
  "a search finds words anywhere in an email while one types, and says when there are none",
  async ({ page }) => {
    await keepEmails(page, emailAbout(ROSES), emailAbout(VINES));
    const library = new LibraryPage(page);
    await library.open();
    await library.search.pressSequentially("prune ROS");
    await expect(library.titles).toHaveText([ROSES]);
    await expect(page).toHaveURL(/search=prune\+ROS$/);
    await expect(page.getByRole("status").getByText("One email found.")).toBeAttached();
    await expect(library.search).toBeFocused();

    await library.search.fill("<b>tulips</b>");
    await expect(page.getByText("No email has “<b>tulips</b>” in it.")).toBeVisible();
    await page.getByRole("link", { name: "Show all emails" }).click();
    await expect(library.titles).toHaveText([VINES, ROSES]);
    await expect(library.search).toHaveValue("");
    await page.goto("/emails?search=vines");
    await expect(library.search).toHaveValue("vines");
    await library.search.fill("v".repeat(200));
    await expect(page.getByText("The limit is 200 characters. Anything past that is cut off.")).toBeVisible();
    await expect(library.titles).toHaveText([VINES]);
  },
);

sampleTest(
  "a written email begins one for another audience, once, and stays open to compare",
  async ({ context, page }) => {
    const subject = "Bread that sounds like a brick 1.";
    await keepEmails(page, finishedEmail(), emailAbout(ROSES));
    const library = new LibraryPage(page);
    await library.open();
    await expect(library.button("For another audience", ROSES)).toHaveCount(0);
    await library.button("For another audience", subject).click();
    const email = new WizardPage(page, "email");
    await expect(email.field("topic")).not.toHaveValue("");
    await expect(email.field("audience")).toHaveValue("");
    await email.fill(["audience", "bakers"]);
    await expect(email.saved).toBeVisible();
    await page.reload();
    await email.expectDesk();
    await expect(email.field("audience")).toHaveValue("bakers");
    const beside = context.waitForEvent("page");
    await page.getByRole("link", { name: `Open “${subject}”` }).click();
    await expect(new WizardPage(await beside, "email").finished).toContainText("P.S.");
    await page.goBack();
    await expect(email.heading).toHaveText("COMPLETE");
    await library.open();
    await expect(library.rows).toHaveCount(3);
  },
);

sampleTest("a deleted email can be brought back, from its place, and is gone otherwise", async ({ faults, page }) => {
  faults.expectStatus(404);
  await keepEmails(page, emailAbout(ROSES), emailAbout(VINES));
  const library = new LibraryPage(page);
  await library.open();
  await library.button("Delete", ROSES).focus();
  await page.keyboard.press("Enter");
  await expect(library.button("Undo: bring back", ROSES)).toBeFocused();
  await expect(library.titles).toHaveText([VINES]);
  await page.keyboard.press("Enter");
  await expect(library.link(ROSES)).toBeFocused();
  await page.reload();
  await expect(library.titles).toHaveText([VINES, ROSES]);

  await library.button("Delete", VINES).click();
  await expect(library.titles).toHaveText([ROSES]);
  // One way back is enough: a second one in a toast would go by itself.
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(1);
  await library.button("Undo: bring back", VINES).click();
  await expect(library.titles).toHaveText([VINES, ROSES]);

  const address = await library.link(VINES).getAttribute("href");
  await library.button("Delete", VINES).click();
  await expect(library.titles).toHaveText([ROSES]);
  await page.reload();
  await expect(library.titles).toHaveText([ROSES]);
  await page.goto(address ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can't find this email");
  await expect(page.getByText("it may be in your account.")).toBeVisible();
});

signInTest(
  "what was written before signing in is the person's afterwards, on every device and nowhere else @slow",
  async ({ address, elsewhere, email, login, mailServer, page }) => {
    await email.write(ROSES);
    const letter = page.url();
    await login.open();
    await login.askForLink(address);
    await page.goto(linkIn(mailServer, address));
    await login.expectSignedIn("/emails");

    await page.goto("/wizard");
    await expect(page).toHaveURL(letter);
    await expect(email.field("topic")).toHaveValue(ROSES);
    await email.fill(["topic", VINES]);
    await expect(email.saved).toBeVisible();
    const library = new LibraryPage(await elsewhere(address));
    await library.open();
    await expect(library.titles).toHaveText([VINES]);
    await expect(library.rows).toHaveCount(1);

    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto("/wizard");
    await expect(email.field("topic")).toHaveValue("");
    await page.goto("/emails");
    await expect(page.getByText("No emails yet.")).toBeVisible();
  },
);

sampleTest(
  "an email is named in its place with the keyboard, and is called by its topic again without one @slow",
  async ({ page }) => {
    await keepEmails(page, emailAbout(ROSES), emailAbout(VINES));
    const library = new LibraryPage(page);
    await library.open();
    await library.button("Rename", ROSES).focus();
    await page.keyboard.press("Enter");
    await expect(library.name).toBeFocused();
    await page.keyboard.type("Spring launch");
    await page.keyboard.press("Enter");
    await expect(library.titles).toHaveText([VINES, "Spring launch"]);
    await expect(library.link("Spring launch")).toBeFocused();
    await page.reload();
    await expect(library.titles).toHaveText([VINES, "Spring launch"]);

    await page.getByRole("button", { name: "Rename “Spring launch”" }).click();
    await library.name.fill("Something else");
    await page.keyboard.press("Escape");
    await expect(library.titles).toHaveText([VINES, "Spring launch"]);
    await library.button("Rename", "Spring launch").click();
    await library.name.fill("");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(library.titles).toHaveText([VINES, ROSES]);
  },
);

sampleTest(
  "an email that was deleted is gone from the desk of this browser too, unless its tab goes on writing it @slow",
  async ({ email, faults }) => {
    faults.expectStatus(404);
    const { page } = email;
    await email.write(ROSES);
    const library = new LibraryPage(await page.context().newPage());
    await library.open();
    await library.button("Delete", ROSES).click();
    await expect(library.button("Undo: bring back", ROSES)).toBeVisible();
    await library.page.goto("/wizard");
    const emptyDesk = new WizardPage(library.page, "email");
    await emptyDesk.expectDesk();
    await expect(emptyDesk.field("topic")).toHaveValue("");

    // The first tab still has it: what is written there is not lost.
    await email.fill(["audience", "Gardeners"]);
    await expect(page.getByText("Saving…")).toBeVisible();
    await expect(email.saved).toBeVisible();
    await library.open();
    await expect(library.titles).toHaveText([ROSES]);
  },
);

sampleTest(
  "a database that does not answer leaves a page that says so and tries again @slow",
  async ({ app, page }) => {
    await keepEmails(page, emailAbout(ROSES));
    const database = createClient({ url: `file:${join(app.dataFolder, "app.db")}` });
    const library = new LibraryPage(page);
    await database.execute('ALTER TABLE "Draft" RENAME TO "Hidden"');
    try {
      await library.open();
      await expect(page.getByText("We couldn't load your emails.")).toBeVisible();
    } finally {
      await database.execute('ALTER TABLE "Hidden" RENAME TO "Draft"');
      database.close();
    }
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(library.titles).toHaveText([ROSES]);
  },
);

sampleTest.describe("on a phone", () => {
  sampleTest.use({ viewport: { width: 390, height: 844 } });

  sampleTest("each email is a row of 72 pixels, and what can be done with it is in a sheet", async ({ page }) => {
    await keepEmails(page, ...SOME_EMAILS);
    const library = new LibraryPage(page);
    await library.open();
    await expect(library.titles).toHaveCount(SOME_EMAILS.length);
    const heights = () => library.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    const rows = SOME_EMAILS.map(() => 72);
    expect(await heights()).toEqual(rows);
    const [title = ""] = await library.titles.allTextContents();
    await page.getByRole("button", { name: `More for “${title}”` }).click();
    expect.soft(await barriersIn(page)).toEqual([]);
    await library.button("Rename", title).click();
    await expect(library.name).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(library.link(title)).toBeFocused();
    await page.getByRole("button", { name: `More for “${title}”` }).click();
    await library.button("Delete", title).click();
    await expect(library.button("Undo: bring back", title)).toBeFocused();
    expect(await heights()).toEqual(rows);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await heights()).toEqual(rows);
  });
});
