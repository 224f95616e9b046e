import { fileURLToPath } from "node:url";
import { signInTest } from "@/tests/support/browser/sign-in-test";
import { stored } from "@/tests/support/browser/stored-letters";
import type { DraftDriver } from "@/tests/support/drafts/draft-driver";
import { type FakeServices, startFakeServices } from "@/tests/support/services/fake-services";

const FAKE_REACH = fileURLToPath(new URL("../servers/fake-reach.cjs", import.meta.url));

interface ServiceFixtures {
  services: FakeServices;
  /** Signs a new person in, and opens a letter of theirs. */
  openLetter: (letter: DraftDriver) => Promise<void>;
}

/** A test against a server whose mailing services are fakes on this machine, and whose mail goes to a mail server of the test. */
export const serviceTest = signInTest.extend<ServiceFixtures, { fakes: FakeServices }>({
  fakes: [
    async ({ playwright: _ }, use) => {
      const fakes = await startFakeServices();
      await use(fakes);
      await fakes.close();
    },
    { scope: "worker" },
  ],
  environment: [
    async ({ fakes, mailServer }, use) =>
      use({
        ...{ EMAIL_SERVER: mailServer.url, EMAIL_FROM: "AI Assistant <hello@example.com>" },
        ...{ NODE_OPTIONS: `--require=${FAKE_REACH}`, FAKE_SERVICES: JSON.stringify(fakes.reach()) },
        LISTMONK_URL: fakes.listmonk,
      }),
    { scope: "worker" },
  ],
  services: [
    async ({ fakes }, use) => {
      fakes.reset();
      await use(fakes);
    },
    { auto: true },
  ],
  openLetter: async ({ address, email, signIn }, use) =>
    use(async (letter) => {
      await signIn(address);
      await email.openStored(stored(letter));
    }),
});

export { expect } from "@/tests/support/browser/browser-test";
