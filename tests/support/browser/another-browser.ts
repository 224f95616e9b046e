import type { Browser, BrowserContext } from "@playwright/test";
import { openSession, SESSION_COOKIE } from "@/tests/support/clients/open-session";
import type { AppServer } from "@/tests/support/servers/app-server";

/** Another device: a browser in which nothing is stored, and in which a person is signed in if an address is given. */
export async function anotherBrowser(browser: Browser, app: AppServer, email?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: app.url,
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  if (email !== undefined) {
    const token = await openSession(app.dataFolder, email);
    await context.addCookies([{ name: SESSION_COOKIE, value: token, url: app.url, httpOnly: true }]);
  }
  return context;
}
