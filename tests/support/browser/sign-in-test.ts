import { join } from "node:path";
import { createClient } from "@libsql/client";
import { SignInPage } from "@/tests/support/pages/sign-in-page";
import { type MailServer, startMailServer } from "@/tests/support/servers/mail-server";
import { expect, sampleTest } from "./browser-test";

interface People {
  login: SignInPage;
  /** An address that nobody else uses: each can be written to once a minute. */
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
