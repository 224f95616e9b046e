import { emailAbout, keepEmails } from "@/tests/support/browser/kept-emails";
import { expect, linkIn, signInTest as test } from "@/tests/support/browser/sign-in-test";
import { SignInPage } from "@/tests/support/pages/sign-in-page";

test("a link signs in the browser that asked for it, and is nowhere afterwards", async ({
  page,
  login,
  mailServer,
  address,
}) => {
  const told: string[] = [];
  page.on("request", (request) => told.push(request.headers().referer ?? ""));
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await expect(login.heading).toHaveText("Welcome to AI Assistant");
  await expect(page.getByText("Get Instant Access to our marketing tools")).toBeVisible();
  await expect(login.email).toHaveAttribute("placeholder", "Enter your email address");
  await login.askForLink(` ${address.toUpperCase()}`);
  await expect(page.getByText("Authentication email sent!")).toBeVisible();
  await expect(login.checkMailbox).toBeFocused();
  await expect(page.getByText(`We sent a sign-in link to ${address}.`)).toBeVisible();
  await expect.poll(() => login.remembered()).toBe(address);

  await page.goto(linkIn(mailServer, address));
  await login.expectSignedIn();
  await expect.poll(() => login.remembered()).toBeNull();
  expect(told.filter((referer) => referer.includes("token"))).toEqual([]);
  await page.goBack();
  await expect(page).not.toHaveURL(/token/);
});

test("whoever writes emails comes to them, unless another page was asked for", async ({
  page,
  login,
  mailServer,
  address,
}) => {
  await keepEmails(page, emailAbout("How to keep bees"));
  await login.open();
  await login.askForLink(address);
  await page.goto(linkIn(mailServer, address));
  await expect(page).toHaveURL("/emails");
  await expect(page.getByRole("link", { name: "How to keep bees" })).toBeVisible();
  await page.goto("/login");
  await expect(page).toHaveURL("/");
});

test("another browser is asked for the address, and a wrong one does no harm", async ({
  login,
  mailServer,
  address,
  faults,
  context,
  browser,
  baseURL,
}) => {
  await login.open();
  await login.askForLink(address);
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const other = new SignInPage(await elsewhere.newPage());
  await other.page.goto(linkIn(mailServer, address));
  await expect(other.heading).toHaveText("Confirm your email");
  await other.confirm("not an address");
  await expect(other.page.getByText("Enter one email address, such as name@example.com.")).toBeVisible();
  await other.confirm("somebody-else@example.com");
  await expect(other.page.getByText("This link was sent to a different address.")).toBeVisible();
  await expect(other.confirmation).toBeFocused();
  await expect(other.confirmation).toHaveValue("somebody-else@example.com");
  await other.confirm(address);
  await other.expectSignedIn();
  await elsewhere.close();
  // The first browser has not become signed in by that.
  await login.open();
  await expect(login.heading).toHaveText("Welcome to AI Assistant");
  expect([context.pages().length, faults.found]).toEqual([1, []]);
});

test("a scanner that opens the link first, even in a browser, uses nothing up", async ({
  page,
  login,
  mailServer,
  address,
  browser,
  request,
}) => {
  await login.open();
  await login.askForLink(address);
  const link = linkIn(mailServer, address);
  for (let time = 0; time < 5; time += 1) {
    expect((await request.head(link)).status()).toBe(200);
    expect((await request.get(link)).status()).toBe(200);
  }
  const scanner = await browser.newContext();
  const scanning = new SignInPage(await scanner.newPage());
  await scanning.page.goto(link);
  await expect(scanning.confirmation).toBeVisible();
  await scanner.close();
  await page.goto(link);
  await login.expectSignedIn();
});

test("an expired link and one that was cut off say so", async ({
  page,
  login,
  mailServer,
  address,
  faults,
  expireLinks,
}) => {
  faults.expectStatus(400);
  await login.open();
  await login.askForLink(address);
  await expireLinks();
  const link = linkIn(mailServer, address);
  await page.goto(link);
  await expect(page.getByText("This link is older than 10 minutes, so it has expired.")).toBeVisible();
  await expect(login.getLink).toBeVisible();
  await page.goto(link.slice(0, -5));
  await expect(page.getByText("This link is incomplete.")).toBeVisible();
});

test("a mail that could not be sent keeps what was typed, and can be tried again at once", async ({
  page,
  login,
  mailServer,
  address,
  faults,
}) => {
  faults.expectStatus(400);
  await login.open();
  mailServer.refuseNext();
  await login.email.fill(address);
  await login.getLink.click();
  await expect(page.getByText("The mail server says that this address can't get email (552).")).toBeVisible();
  await expect(login.email).toHaveValue(address);
  await expect.poll(() => login.remembered()).toBeNull();
  await login.askForLink(address);
  expect(mailServer.to(address)).toHaveLength(1);
});
