import { anotherBrowser } from "@/tests/support/browser/another-browser";
import { expect, linkIn, signInTest as test } from "@/tests/support/browser/sign-in-test";
import { LibraryPage } from "@/tests/support/pages/library-page";

const ROSES = "How to prune roses";
const VINES = "How to prune vines";

test("what was written before signing in is the person's afterwards, on every device and nowhere else", async ({
  address,
  app,
  browser,
  email,
  login,
  mailServer,
  page,
}) => {
  await email.open();
  await email.fill(["topic", ROSES]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const letter = page.url();
  await login.open();
  await login.askForLink(address);
  await page.goto(linkIn(mailServer, address));
  await login.expectSignedIn("/emails");

  await page.goto("/wizard");
  await expect(page).toHaveURL(letter);
  await expect(email.field("topic")).toHaveValue(ROSES);
  await email.fill(["topic", VINES]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const device = await anotherBrowser(browser, app, address);
  const library = new LibraryPage(await device.newPage());
  await library.open();
  await expect(library.titles).toHaveText([VINES]);
  await expect(library.rows).toHaveCount(1);

  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/wizard");
  await expect(email.field("topic")).toHaveValue("");
  await page.goto("/emails");
  await expect(page.getByText("No emails yet.")).toBeVisible();
  await device.close();
});
