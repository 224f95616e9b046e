import { test as base, expect } from "@playwright/test";
import { startAppServer } from "../support/app-server";
import { type ScriptedUpstream, startScriptedUpstream } from "../support/scripted-upstream";
import { type PageFaults, watchForFaults } from "./page-faults";
import { WizardPage } from "./pages/wizard-page";

interface Pages {
  /** What a test may expect to go wrong; everything else that does fails it. */
  faults: PageFaults;
  /** The email wizard, not opened yet. */
  email: WizardPage;
  /** The story wizard, not opened yet. */
  story: WizardPage;
}

/** Empty values stand above those of an `.env` file, so that no test ever writes with somebody's key. */
const NOTHING_SET = {
  OPENAI_API_KEY: "",
  OPENAI_BASE_URL: "",
  OPENAI_MODEL: "",
  MODEL_PROVIDER: "",
  MODEL_FIRST_TOKEN_SECONDS: "",
  MODEL_PRICES: "",
};

interface Server {
  /** The environment of the application. */
  environment: Readonly<Record<string, string>>;
  /** The application's address. */
  origin: string;
}

const watched = base.extend<Pages, Server>({
  environment: [NOTHING_SET, { scope: "worker" }],
  origin: [
    async ({ environment }, use) => {
      const app = await startAppServer(environment);
      await use(app.url);
      await app.stop();
    },
    { scope: "worker" },
  ],
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
    async ({ modelServer }, use) =>
      use({ ...NOTHING_SET, OPENAI_BASE_URL: modelServer.url, OPENAI_MODEL: "scripted-1" }),
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
