import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { openSession, SESSION_COOKIE } from "@/tests/support/clients/open-session";
import { type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import { WizardPage } from "@/tests/support/pages/wizard-page";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";

interface Pages {
  /** What a test may expect to go wrong; everything else that does fails it. */
  faults: ReturnType<typeof watchForFaults>;
  /** The email wizard, not opened yet. */
  email: WizardPage;
  /** The story wizard, not opened yet. */
  story: WizardPage;
  /** Signs the browser in as a person who has just confirmed an address. */
  signIn: (email?: string) => Promise<void>;
  /** Opens a page on another device, where nothing is stored, and a person is signed in if an address is given. */
  elsewhere: (email?: string) => Promise<Page>;
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
  elsewhere: async ({ app, browser, contextOptions, permissions, viewport }, use) => {
    const devices: BrowserContext[] = [];
    await use(async (email) => {
      const device = await browser.newContext({
        ...contextOptions,
        baseURL: app.url,
        permissions: permissions ?? [],
        viewport,
      });
      devices.push(device);
      if (email !== undefined) {
        const token = await openSession(app.dataFolder, email);
        await device.addCookies([{ name: SESSION_COOKIE, value: token, url: app.url, httpOnly: true }]);
      }
      return device.newPage();
    });
    for (const device of devices) await device.close();
  },
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

/**
 * Watches everything that the pages of a browser do: errors in the console, exceptions, answers that are failures, and
 * requests to any other place than the application's own server.
 */
function watchForFaults(context: BrowserContext, origin: string) {
  const found: string[] = [];
  const expected = new Set<number>();
  const places = new Set([origin]);
  let connected = true;
  context.on("console", (message) => {
    const refused = /the server responded with a status of (\d+)/.exec(message.text())?.[1];
    if (message.type() !== "error" || (refused && expected.has(Number(refused)))) return;
    if (!connected && message.text().includes("net::ERR_")) return;
    found.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => found.push(`exception: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() < 400 || expected.has(response.status())) return;
    found.push(`answer ${response.status()}: ${response.url()}`);
  });
  context.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith("http") && !places.has(asked)) found.push(`request to another place: ${request.url()}`);
  });
  return {
    /** One line each; empty when all is well. */
    found: found as readonly string[],
    /** Says that an answer of this status is part of the test. */
    expectStatus: (status: number) => void expected.add(status),
    /** Says that requests to another place, e.g. for a picture, are part of the test. */
    expectPlace: (place: string) => void places.add(place),
    /** Says that requests which get no answer are part of the test. */
    expectNoConnection: () => {
      connected = false;
    },
  };
}

/**
 * Counts how often a person clicks from now on, on this page and on those that it leads to, by what the mouse does: a
 * label's click is one, not two.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("countClick", () => {
    clicks += 1;
  });
  const watch = () =>
    addEventListener("pointerup", ({ isTrusted }) => isTrusted && Reflect.get(window, "countClick")(), {
      capture: true,
    });
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return () => clicks;
}
