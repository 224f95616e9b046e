import { expectNoBarriers, sidewaysOverflow } from "@/tests/support/browser/barriers";
import { sampleTest } from "@/tests/support/browser/browser-test";
import { expect, linkIn, SignInPage, signInTest } from "@/tests/support/browser/sign-in-test";
import { emailAbout, keepEmails } from "@/tests/support/browser/stored-letters";

signInTest(
  "a link signs in the browser that asked for it, and is nowhere afterwards",
  async ({ page, login, mailServer, address }) => {
    const told: string[] = [];
    page.on("request", (request) => told.push(request.headers().referer ?? ""));
    await page.goto("/");
    await expect(page).toHaveURL("/login");
    await expect(login.heading).toHaveText("Welcome to AI Assistant");
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
  },
);

signInTest(
  "a sign-in leads a person who has emails to them, unless another page was asked for",
  async ({ page, login, mailServer, address }) => {
    await keepEmails(page, emailAbout("How to keep bees"));
    await login.open();
    await login.askForLink(address);
    await page.goto(linkIn(mailServer, address));
    await expect(page).toHaveURL("/emails");
    await expect(page.getByRole("link", { name: "How to keep bees" })).toBeVisible();
    await page.goto("/login");
    await expect(page).toHaveURL("/");
  },
);

signInTest(
  "another browser is asked for the address, and a wrong one does no harm",
  async ({ login, mailServer, address, faults, context, elsewhere }) => {
    await login.open();
    await login.askForLink(address);
    const other = new SignInPage(await elsewhere());
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
    // The first browser has not become signed in by that.
    await login.open();
    await expect(login.heading).toHaveText("Welcome to AI Assistant");
    expect([context.pages().length, faults.found]).toEqual([1, []]);
  },
);

signInTest(
  "a scanner that opens the link first in a browser of its own uses nothing up @slow",
  async ({ page, login, mailServer, address, elsewhere }) => {
    await login.open();
    await login.askForLink(address);
    const link = linkIn(mailServer, address);
    const scanning = new SignInPage(await elsewhere());
    await scanning.page.goto(link);
    await expect(scanning.confirmation).toBeVisible();
    await page.goto(link);
    await login.expectSignedIn();
  },
);

signInTest(
  "an expired link and one that was cut off say so",
  async ({ page, login, mailServer, address, faults, expireLinks }) => {
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
  },
);

signInTest(
  "a mail that could not be sent keeps what was typed, and can be tried again at once",
  async ({ page, login, mailServer, address, faults }) => {
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
  },
);

signInTest(
  "a page that the browser prepares in advance signs in only once it is seen @slow",
  async ({ page, login, mailServer, address }) => {
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
  },
);

signInTest(
  "a used link says so and sends a new one from the same page @slow",
  async ({ login, mailServer, address, faults, elsewhere }) => {
    faults.expectStatus(400);
    await login.open();
    await login.askForLink(address);
    const link = linkIn(mailServer, address);
    const first = new SignInPage(await elsewhere());
    await first.page.goto(link);
    await first.confirm(address);
    await first.expectSignedIn();

    await login.page.goto(link);
    await expect(login.heading).toHaveText("This link doesn't work");
    await expect(login.page.getByRole("alert").filter({ hasText: "already been used" })).toBeVisible();
    await expect(login.email).toHaveValue(address);
    const other = `other-${address}`;
    await login.askForLink(other);
    await login.page.goto(linkIn(mailServer, other));
    await login.expectSignedIn();
  },
);

signInTest("after a minute another can be sent @slow", async ({ page, login, mailServer, address, faults }) => {
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

signInTest(
  "without a connection nothing is lost @slow",
  async ({ page, login, mailServer, address, context, faults }) => {
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
  },
);

signInTest.describe("the sign-in pages are accessible @slow", () => {
  signInTest("login, empty and refused", async ({ page, login }) => {
    await login.open();
    await expectNoBarriers(page);
    await login.getLink.click();
    await expect(page.getByText("Enter your email address.")).toBeVisible();
    await expectNoBarriers(page);
  });

  signInTest("login, sent", async ({ page, login, address }) => {
    await login.open();
    await login.askForLink(address);
    await expectNoBarriers(page);
  });

  for (const path of ["/finish-sign-up", "/ask-finish-sign-up", "/assistant-finish-sign-up"]) {
    signInTest(`${path}, asking and with a dead link`, async ({ page, login, faults }) => {
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

sampleTest.describe("on a phone @slow", () => {
  sampleTest.use({ viewport: { width: 390, height: 844 } });

  sampleTest("the sign-in page shows the sign-in, and the way to write without one", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByLabel("Password-Free Authentication")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Write an email" })).toBeInViewport({ ratio: 1 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
