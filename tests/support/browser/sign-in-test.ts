import { join } from "node:path";
import { createClient } from "@libsql/client";
import { expect, type Locator, type Page } from "@playwright/test";
import { sampleTest } from "@/tests/support/browser/browser-test";
import { type MailServer, startMailServer } from "@/tests/support/servers/mail-server";

interface People {
  login: SignInPage;
  /** An address that no other test uses: each can be written to once a minute. */
  address: string;
}

interface Servers {
  mailServer: MailServer;
  /** Makes every link that was sent older than it may be. */
  expireLinks: () => Promise<void>;
}

let people = 0;

/** A test against a server that sends its mail to a mail server of the test. */
export const signInTest = sampleTest.extend<People, Servers>({
  mailServer: [
    async ({ playwright: _ }, use) => {
      const server = await startMailServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  environment: [
    async ({ mailServer }, use) =>
      use({ EMAIL_SERVER: mailServer.url, EMAIL_FROM: "AI Assistant <hello@example.com>" }),
    { scope: "worker" },
  ],
  expireLinks: [
    async ({ app }, use) => {
      const database = createClient({ url: `file:${join(app.dataFolder, "app.db")}` });
      await use(async () => {
        await database.execute("UPDATE VerificationToken SET expires = '2026-01-01T00:00:00.000+00:00'");
      });
      database.close();
    },
    { scope: "worker" },
  ],
  login: async ({ page }, use) => use(new SignInPage(page)),
  address: async ({ page: _ }, use, { workerIndex }) => {
    people += 1;
    await use(`person-${workerIndex}-${people}@example.com`);
  },
});

/** The link in the last mail to an address. */
export function linkIn(mailServer: MailServer, email: string): string {
  const link = /http\S+/.exec(mailServer.to(email).at(-1)?.text ?? "")?.[0];
  if (link === undefined) throw new Error(`No link was sent to ${email}.`);
  return link;
}

export { expect };

/** The pages of signing in as a person sees them. */
export class SignInPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly confirmation: Locator;
  readonly getLink: Locator;
  readonly sendAgain: Locator;
  readonly checkMailbox: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.email = page.getByLabel("Password-Free Authentication");
    this.confirmation = page.getByLabel("Please provide your email for confirmation");
    this.getLink = page.getByRole("button", { name: "Get Secure Link" });
    this.sendAgain = page.getByRole("button", { name: "Send again" });
    this.checkMailbox = page.getByRole("heading", { name: "Check your inbox" });
  }

  async open(): Promise<void> {
    await this.page.goto("/login");
  }

  /** Asks for a link on the page that is open, and waits until it is on its way. */
  async askForLink(email: string): Promise<void> {
    await this.email.fill(email);
    await this.getLink.click();
    await expect(this.checkMailbox).toBeVisible();
  }

  async confirm(email: string): Promise<void> {
    await this.confirmation.fill(email);
    await this.page.getByRole("button", { name: "Sign in" }).click();
  }

  /** The address that this browser remembers. */
  async remembered(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem("emailForSignIn"));
  }

  /** @param address where the link leads: to the library for a person who has written emails. */
  async expectSignedIn(address: "/" | "/emails" = "/"): Promise<void> {
    await expect(this.page).toHaveURL(address);
    // A person who is signed in is led from the login page to the start.
    const response = await this.page.request.get("/login", { maxRedirects: 0 });
    expect(response.headers().location).toMatch(/\/$/);
  }
}
