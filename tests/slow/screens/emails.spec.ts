import { join } from "node:path";
import { createClient } from "@libsql/client";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { emailAbout, keepEmails } from "@/tests/support/browser/kept-emails";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { WizardPage } from "@/tests/support/pages/wizard-page";

const ROSES = "How to prune roses";
const VINES = "How to prune vines";

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
  await expect(page.getByText("We can't reach the server. Check your connection and try again")).toBeVisible();
  await expect(library.name).toHaveValue("Spring launch");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(library.titles).toHaveText(["Spring launch"]);
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
    await expect(page.getByText("We couldn't load your emails.")).toBeVisible();
  } finally {
    await database.execute('ALTER TABLE "Hidden" RENAME TO "Draft"');
    database.close();
  }
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(library.titles).toHaveText([ROSES]);
});
