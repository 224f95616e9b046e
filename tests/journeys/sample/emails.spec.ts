import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { emailAbout, keepEmails } from "@/tests/support/browser/kept-emails";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { WizardPage } from "@/tests/support/pages/wizard-page";

const ROSES = "How to prune roses";
const VINES = "How to prune vines";

test("the library is reached from the navigation, and opens an email where it stands", async ({ page }) => {
  await keepEmails(page, emailAbout(ROSES), emailAbout(VINES));
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Your emails" }).click();
  const library = new LibraryPage(page);
  await expect(library.titles).toHaveText([VINES, ROSES]);
  await expect(library.row(ROSES)).toContainText(/Writing.*0 of 10 blocks.*Email wizard.*just now/);
  await library.link(ROSES).click();
  const email = new WizardPage(page, "email");
  await expect(email.field("topic")).toHaveValue(ROSES);
  await page.goBack();
  await expect(library.titles).toHaveText([VINES, ROSES]);
});

test("a search finds words anywhere in an email while one types, and says when there are none", async ({ page }) => {
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
});

test("a deleted email can be brought back, from its place, and is gone otherwise", async ({ faults, page }) => {
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
});
