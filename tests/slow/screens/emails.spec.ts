import { join } from "node:path";
import { createClient } from "@libsql/client";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { emailAbout, keepEmails } from "@/tests/support/browser/kept-emails";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { WizardPage } from "@/tests/support/pages/wizard-page";

const ROSES = "How to prune roses";
const VINES = "How to prune vines";

test("somebody who has written nothing is shown where to begin", async ({ page }) => {
  const library = new LibraryPage(page);
  await library.open();
  await expect(page.getByText("No emails yet.")).toBeVisible();
  await expect(library.search).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "New email", exact: true }).click();
  await expect(page).toHaveURL(/\/wizard$/);
  await page.goto("/emails");
  await page.getByRole("main").getByRole("link", { name: "New story email" }).click();
  await expect(page).toHaveURL(/\/story$/);
});

test("a new email is an empty one, whatever lies on the desk, and that one stays", async ({ email }) => {
  const { page } = email;
  await email.open();
  await email.fill(["topic", ROSES]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/emails");
  await page.getByRole("link", { name: "New email", exact: true }).click();
  await expect(email.field("topic")).toHaveValue("");
  await email.fill(["topic", VINES]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const library = new LibraryPage(page);
  await library.open();
  await expect(library.titles).toHaveText([VINES, ROSES]);
});

test("the library says which emails are finished, and shows those or the drafts, with the keyboard and a search", async ({
  page,
}) => {
  const finished = finishedEmail();
  const { topic: BREAD } = finished.state.brief;
  await keepEmails(page, emailAbout(ROSES), finished, emailAbout(VINES));
  const library = new LibraryPage(page);
  await library.open();
  await expect(library.row(BREAD)).toContainText(/Finished.*Email wizard/);
  await library.filter("Finished").focus();
  await page.keyboard.press("Enter");
  await expect(library.titles).toHaveText([BREAD]);
  await expect(library.filter("Finished")).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("status").getByText("One finished email found.")).toBeAttached();

  await library.search.fill("roses");
  await expect(page.getByText("No finished email has “roses” in it.")).toBeVisible();
  await library.filter("Drafts").click();
  await expect(library.titles).toHaveText([ROSES]);
  await expect(page).toHaveURL("/emails?search=roses&show=drafts");
  await page.goBack();
  await expect(page.getByText("No finished email has “roses” in it.")).toBeVisible();
  await page.getByRole("link", { name: "Show all emails" }).click();
  await expect(library.titles).toHaveText([VINES, BREAD, ROSES]);
  await expect(library.filter("All")).toHaveAttribute("aria-current", "true");
});

test("more emails than fit on a page have pages", async ({ page }) => {
  await keepEmails(page, ...Array.from({ length: 23 }, (_, index) => emailAbout(`Email ${index + 1}`)));
  const library = new LibraryPage(page);
  await library.open();
  await expect(library.rows).toHaveCount(20);
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await page.getByRole("link", { name: "Older emails" }).click();
  await expect(library.titles).toHaveText(["Email 3", "Email 2", "Email 1"]);
  await page.getByRole("link", { name: "Newer emails" }).click();
  await expect(library.rows).toHaveCount(20);
});

test("an email is named in its place with the keyboard, and is called by its topic again without a name", async ({
  page,
}) => {
  await keepEmails(page, emailAbout(ROSES), emailAbout(VINES));
  const library = new LibraryPage(page);
  await library.open();
  await library.button("Rename", ROSES).focus();
  await page.keyboard.press("Enter");
  await expect(library.name).toBeFocused();
  await page.keyboard.type("Spring launch");
  await page.keyboard.press("Enter");
  await expect(library.titles).toHaveText([VINES, "Spring launch"]);
  await expect(library.button("Rename", "Spring launch")).toBeFocused();
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
});

test("a name that cannot be saved stays in its field, with the reason", async ({ context, faults, page }) => {
  faults.expectNoConnection();
  await keepEmails(page, emailAbout(ROSES));
  const library = new LibraryPage(page);
  await library.open();
  await library.button("Rename", ROSES).click();
  await library.name.fill("Spring launch");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("The server cannot be reached. Check your connection and try again")).toBeVisible();
  await expect(library.name).toHaveValue("Spring launch");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(library.titles).toHaveText(["Spring launch"]);
});

test("a duplicate stands at the top and is an email of its own", async ({ page }) => {
  await keepEmails(page, emailAbout(ROSES), emailAbout(VINES));
  const library = new LibraryPage(page);
  await library.open();
  await library.button("Duplicate", ROSES).click();
  await expect(library.titles).toHaveText([`${ROSES} (copy)`, VINES, ROSES]);
  await library.link(`${ROSES} (copy)`).click();
  const email = new WizardPage(page, "email");
  await email.fill(["topic", "How to prune hedges"]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await library.open();
  await library.link(ROSES).click();
  await expect(email.field("topic")).toHaveValue(ROSES);
});

test("an email that was deleted is gone from the desk of this browser too, unless somebody goes on writing it", async ({
  email,
  faults,
}) => {
  faults.expectStatus(404);
  const { page } = email;
  await email.open();
  await email.fill(["topic", ROSES]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
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
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await library.open();
  await expect(library.titles).toHaveText([ROSES]);
});

test("a database that does not answer leaves a page that says so and tries again", async ({ app, page }) => {
  await keepEmails(page, emailAbout(ROSES));
  const database = createClient({ url: `file:${join(app.dataFolder, "app.db")}` });
  const library = new LibraryPage(page);
  await database.execute('ALTER TABLE "Draft" RENAME TO "Hidden"');
  try {
    await library.open();
    await expect(page.getByText("Your emails could not be read.")).toBeVisible();
  } finally {
    await database.execute('ALTER TABLE "Hidden" RENAME TO "Draft"');
    database.close();
  }
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(library.titles).toHaveText([ROSES]);
});
