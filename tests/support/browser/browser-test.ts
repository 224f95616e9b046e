import { test as base, expect } from "@playwright/test";
import { openSession, SESSION_COOKIE } from "@/tests/support/clients/open-session";
import { type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import { WizardPage } from "@/tests/support/pages/wizard-page";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { type PageFaults, watchForFaults } from "./page-faults";

interface Pages {
  /** What a test may expect to go wrong; everything else that does fails it. */
  faults: PageFaults;
  /** The email wizard, not opened yet. */
  email: WizardPage;
  /** The story wizard, not opened yet. */
  story: WizardPage;
  /** Signs the browser in as somebody who has just confirmed an address. */
  signIn: (email?: string) => Promise<void>;
}

interface Server {
  /** The environment of the application. */
  environment: Readonly<Record<string, string>>;
  app: AppServer;
  /** The application's address. */
  origin: string;
}

const watched = base.extend<Pages, Server>({
  environment: [{}, { scope: "worker" }],
  app: [
    async ({ environment }, use) => {
      const app = await startAppServer(environment);
      await use(app);
      await app.stop();
    },
    { scope: "worker" },
  ],
  origin: [async ({ app }, use) => use(app.url), { scope: "worker" }],
  baseURL: async ({ origin }, use) => use(origin),
  faults: [
    async ({ context, origin }, use) => {
      const faults = watchForFaults(context, origin);
      await use(faults);
      expect(faults.found, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
  email: async ({ page }, use) => use(new WizardPage(page, "email")),
  story: async ({ page }, use) => use(new WizardPage(page, "story")),
  signIn: async ({ app, context }, use) =>
    use(async (email = "ada@example.com") => {
      const token = await openSession(app.dataFolder, email);
      await context.addCookies([{ name: SESSION_COOKIE, value: token, url: app.url, httpOnly: true }]);
    }),
});

/** A test against a server that was started with nothing: the sample writer writes. One server for each worker. */
export const sampleTest = watched;

/** A test against a server that is connected to a model's server, which does what the test scripts. */
export const modelTest = watched.extend<{ upstream: ScriptedUpstream }, { modelServer: ScriptedUpstream }>({
  modelServer: [
    async ({ playwright: _ }, use) => {
      const server = await startScriptedUpstream();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  environment: [
    async ({ modelServer }, use) => use({ OPENAI_BASE_URL: modelServer.url, OPENAI_MODEL: "scripted-1" }),
    { scope: "worker" },
  ],
  upstream: [
    async ({ modelServer }, use) => {
      modelServer.reset();
      await use(modelServer);
    },
    { auto: true },
  ],
});

export { expect };
