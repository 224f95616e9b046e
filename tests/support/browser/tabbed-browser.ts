import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "@/scripts/chromium.mjs";
import { freePort } from "@/tests/support/servers/free-port";

/** A browser as a person has it: of its pages only the one in front is to be seen. */
export interface TabbedBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/**
 * Starts a browser of its own. The pages of the test runner's browsers all count as seen, wherever they are, because it
 * tells them so; it leaves pages alone that it finds in a browser that runs already.
 */
export async function openTabbedBrowser(launchOptions: Parameters<typeof chromium.launch>[0]): Promise<TabbedBrowser> {
  const port = await freePort();
  // The headless shell shows every page as if it were in front.
  const executablePath = findChromium();
  const host = await chromium.launch({
    ...launchOptions,
    ...(executablePath ? { executablePath } : {}),
    args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
  });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error("The browser has no window.");
  return {
    context,
    async close() {
      await browser.close();
      await host.close();
    },
  };
}
