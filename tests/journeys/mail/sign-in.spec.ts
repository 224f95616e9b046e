import { expectNoBarriers } from "@/tests/support/browser/barriers";
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
  await expect(other.page.getByText("This link was sent to another address.")).toBeVisible();
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

test("a page that the browser prepares in advance signs nobody in before it is seen", async ({
  page,
  login,
  mailServer,
  address,
}) => {
  await login.open();
  await login.askForLink(address);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await page.addInitScript(() => {
    if (location.search.includes("token")) Object.defineProperty(document, "prerendering", { value: true });
  });
  await page.goto(linkIn(mailServer, address), { waitUntil: "networkidle" });
  await expect(login.heading).toHaveText("Signing you in");
  expect(posts).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  await login.expectSignedIn();
});

test("a used link says so and sends a new one from the same page", async ({
  login,
  mailServer,
  address,
  faults,
  browser,
  baseURL,
}) => {
  faults.expectStatus(400);
  await login.open();
  await login.askForLink(address);
  const link = linkIn(mailServer, address);
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const first = new SignInPage(await elsewhere.newPage());
  await first.page.goto(link);
  await first.confirm(address);
  await first.expectSignedIn();
  await elsewhere.close();

  await login.page.goto(link);
  await expect(login.heading).toHaveText("This link does not work");
  await expect(login.page.getByRole("alert").filter({ hasText: "used already" })).toBeVisible();
  await expect(login.email).toHaveValue(address);
  const other = `other-${address}`;
  await login.askForLink(other);
  await login.page.goto(linkIn(mailServer, other));
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
  await expect(page.getByText("This link is not complete.")).toBeVisible();
});

test("a mail that could not be sent keeps what was typed, and can be tried again at once", async ({
  page,
  login,
  mailServer,
  address,
  faults,
}) => {
  faults.expectStatus(500);
  await login.open();
  mailServer.refuseNext();
  await login.email.fill(address);
  await login.getLink.click();
  await expect(page.getByText("The email could not be sent.")).toBeVisible();
  await expect(login.email).toHaveValue(address);
  await expect.poll(() => login.remembered()).toBeNull();
  await login.askForLink(address);
  expect(mailServer.to(address)).toHaveLength(1);
});

test("who asks again within the minute is told that a link is on its way, and when another can be sent", async ({
  page,
  login,
  mailServer,
  address,
  faults,
}) => {
  faults.expectStatus(429);
  await login.open();
  await login.askForLink(address);
  await expect(login.sendAgain).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText(/You can send another in \d+ seconds?\./)).toBeVisible();
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(login.email).toHaveValue("");
  await login.email.fill(address);
  await login.getLink.click();
  await expect(
    page.getByText(/A sign-in link is on its way to this address\..*Try again in \d+ seconds?\./),
  ).toBeVisible();
  expect(mailServer.to(address)).toHaveLength(1);
});

test("after a minute another can be sent", async ({ page, login, mailServer, address, faults }) => {
  faults.expectStatus(429);
  await page.clock.install();
  await login.open();
  await login.askForLink(address);
  await page.clock.runFor(30_000);
  await expect(login.sendAgain).toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(31_000);
  await expect(login.sendAgain).not.toHaveAttribute("aria-disabled", "true");
  // For the server the minute is not over, and it says so in place.
  await login.sendAgain.click();
  await expect(page.getByRole("alert").filter({ hasText: "Try again in" })).toBeVisible();
  expect(mailServer.to(address)).toHaveLength(1);
});

test("an empty field and one that holds no address are refused in place", async ({ page, login, mailServer }) => {
  await login.open();
  const before = mailServer.mails.length;
  await login.getLink.click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await expect(login.email).toBeFocused();
  await login.email.fill("ada@example.com, eve@example.com");
  await page.keyboard.press("Enter");
  await expect(login.email).toHaveAccessibleDescription(/Enter one email address/);
  expect(mailServer.mails).toHaveLength(before);
});

test("without a connection nothing is lost", async ({ page, login, mailServer, address, context, faults }) => {
  faults.expectNoConnection();
  await login.open();
  await login.email.fill(address);
  await context.setOffline(true);
  await login.getLink.click();
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await expect(login.email).toHaveValue(address);
  await context.setOffline(false);
  await login.askForLink(address);

  await page.route("**/api/auth/callback/email", (route) => route.abort());
  await page.goto(linkIn(mailServer, address));
  await expect(login.heading).toHaveText("Signing in did not work");
  await page.unroute("**/api/auth/callback/email");
  await page.getByRole("button", { name: "Try again" }).click();
  await login.expectSignedIn();
});

test("logging out ends the session in every tab", async ({ page, login, mailServer, address, context }) => {
  await login.open();
  await login.askForLink(address);
  await page.goto(linkIn(mailServer, address));
  await login.expectSignedIn();
  const otherTab = new SignInPage(await context.newPage());
  await otherTab.page.goto("/");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(login.heading).toHaveText("Welcome to AI Assistant");
  await otherTab.page.reload();
  await expect(otherTab.page).toHaveURL("/login");
});

test.describe("the pages keep nobody out", () => {
  test("login, empty and refused", async ({ page, login }) => {
    await login.open();
    await expectNoBarriers(page);
    await login.getLink.click();
    await expect(page.getByText("Enter your email address.")).toBeVisible();
    await expectNoBarriers(page);
  });

  test("login, sent", async ({ page, login, address }) => {
    await login.open();
    await login.askForLink(address);
    await expectNoBarriers(page);
  });

  for (const path of ["/finish-sign-up", "/ask-finish-sign-up", "/assistant-finish-sign-up"]) {
    test(`${path}, asking and with a dead link`, async ({ page, login, faults }) => {
      faults.expectStatus(400);
      await page.goto(`${path}?token=${"a".repeat(64)}`);
      await expect(login.confirmation).toBeVisible();
      await expectNoBarriers(page);
      await login.confirm("ada@example.com");
      await expect(login.heading).toHaveText("This link does not work");
      await expectNoBarriers(page);
    });
  }
});
