import { readFileSync } from "node:fs";
import { expect, linkIn, signInTest as test } from "@/tests/support/browser/sign-in-test";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { WizardPage } from "@/tests/support/pages/wizard-page";

const ROSES = "How to grow roses in the shade";
const TULIPS = "When to plant tulips";

test("an account is downloaded and deleted, and its file opens in a new one as the same emails @slow", async ({
  address,
  context,
  elsewhere,
  email,
  faults,
  login,
  mailServer,
  page,
  signIn,
  story,
}) => {
  await signIn(address);
  await email.open();
  await email.fill(["topic", ROSES], ["audience", "People with a dark garden"]);
  await expect(email.saved).toBeVisible();
  await story.write(TULIPS);
  const phone = new WizardPage(await elsewhere(address), "email");
  await phone.write("What the phone has open");

  await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
  await expect(page.getByRole("main").getByText(address)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^emails-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await file.path(), "utf8");

  // By keyboard: the question takes the focus and gives it back, and another address deletes nothing.
  const open = page.getByRole("button", { name: "Delete your account" });
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await open.press("Enter");
  const typed = dialog.getByLabel(`To confirm, type ${address}`);
  await typed.fill("another@example.com");
  await typed.press("Enter");
  await expect(dialog.getByText("That isn't the address of this account.")).toBeVisible();
  await expect(typed).toBeFocused();
  await typed.fill(address);
  await typed.press("Enter");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  await expect.poll(stored).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("next-auth.session-token");

  // The other device is told that it is signed out, and keeps the words.
  await phone.fill(["topic", "What the phone typed after that"]);
  await expect(
    phone.page.getByText(/You've been signed out\. Sign in again to save this email\./).first(),
  ).toBeVisible();
  await expect(phone.field("topic")).toHaveValue("What the phone typed after that");
  expect(await phone.page.evaluate(() => JSON.stringify(localStorage))).toContain("What the phone typed after that");

  await login.open();
  await login.askForLink(address);
  await page.goto(linkIn(mailServer, address));
  await expect(page).toHaveURL("/");
  const library = new LibraryPage(page);
  await library.open();
  await expect(page.getByText("No emails yet.")).toBeVisible();
  await email.open();
  const chooser = page.waitForEvent("filechooser");
  await email.button("Open a copy").click();
  const json = { name: "emails.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await (await chooser).setFiles(json);
  await expect(page.getByRole("dialog", { name: "Add 3 emails?" })).toBeVisible();
  await page.getByRole("button", { name: "Add them" }).click();
  const show = page.getByRole("link", { name: "Show your emails" });
  await expect(show).toBeFocused();
  await show.click();
  await expect(library.titles).toHaveText(["What the phone has open", TULIPS, ROSES]);
  await library.link(ROSES).click();
  await expect(email.field("audience")).toHaveValue("People with a dark garden");
  faults.expectStatus(401);
});

test("without a connection nothing is downloaded or deleted, and the reason is said", async ({
  address,
  context,
  faults,
  page,
  signIn,
}) => {
  await signIn(address);
  await page.goto("/account");
  await page.evaluate(() => localStorage.setItem("draft:outbox:something", "words"));
  faults.expectNoConnection();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Download everything" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The file wasn't saved." })).toContainText(
    "We can't reach the server.",
  );
  await page.getByRole("button", { name: "Delete your account" }).click();
  const typed = page.getByLabel(`To confirm, type ${address}`);
  await typed.fill(address);
  await typed.press("Enter");
  await expect(page.getByRole("dialog").getByText("We can't reach the server.")).toBeVisible();
  await expect(typed).toHaveValue(address);
  expect(await page.evaluate(() => localStorage.getItem("draft:outbox:something"))).toBe("words");
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole("main").getByText(address)).toBeVisible();
});
