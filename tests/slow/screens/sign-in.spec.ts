import { expectNoBarriers } from "@/tests/support/browser/barriers";
import { expect, linkIn, signInTest as test } from "@/tests/support/browser/sign-in-test";
import { SignInPage } from "@/tests/support/pages/sign-in-page";

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
  await expect(login.heading).toHaveText("This link doesn't work");
  await expect(login.page.getByRole("alert").filter({ hasText: "already been used" })).toBeVisible();
  await expect(login.email).toHaveValue(address);
  const other = `other-${address}`;
  await login.askForLink(other);
  await login.page.goto(linkIn(mailServer, other));
  await login.expectSignedIn();
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
  await expect(page.getByText("We can't reach the server.")).toBeVisible();
  await expect(login.email).toHaveValue(address);
  await context.setOffline(false);
  await login.askForLink(address);

  await page.route("**/api/auth/callback/email", (route) => route.abort());
  await page.goto(linkIn(mailServer, address));
  await expect(login.heading).toHaveText("We couldn't sign you in");
  await page.unroute("**/api/auth/callback/email");
  await page.getByRole("button", { name: "Try again" }).click();
  await login.expectSignedIn();
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
      await expect(login.heading).toHaveText("This link doesn't work");
      await expectNoBarriers(page);
    });
  }
});
