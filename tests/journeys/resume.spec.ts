import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "@/scripts/chromium.mjs";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { emailAt, emailReadyFor, stored } from "@/tests/support/browser/stored-letters";
import { waitingDraft } from "@/tests/support/drafts/local-entries";
import { saysInTwo, stallsAfter } from "@/tests/support/model/upstream-behaviours";
import { WizardPage } from "@/tests/support/pages/wizard-page";
import type { AppServer } from "@/tests/support/servers/app-server";
import { freePort } from "@/tests/support/servers/free-port";
import { openRelay } from "@/tests/support/servers/relay";

/** A browser as a person has it: of its pages only the one in front is to be seen. */
interface TabbedBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/**
 * Starts a browser of its own. The pages of the test runner's browsers all count as seen, wherever they are, because it
 * tells them so; it leaves pages alone that it finds in a browser that runs already.
 */
async function openTabbedBrowser(launchOptions: Parameters<typeof chromium.launch>[0]): Promise<TabbedBrowser> {
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

const FIRST = "Nora lifted the first loaf out of the oven.";
const REST = "\n\nIt sounded like a brick — 🥖 and all.";

/** A model that writes the first half of a story, and the rest when the test lets it. */
const storyInHalves = () => saysInTwo(FIRST, REST);

/** Has a story told, up to its half. */
async function beginStory(email: WizardPage): Promise<void> {
  await email.openStored(stored(emailAt("story")));
  await email.button("Story No 1").click();
  await expect(email.page.getByRole("main").getByText(FIRST)).toBeVisible();
}

async function expectWholeStory(email: WizardPage): Promise<void> {
  await email.written();
  await email.expectBlockText("story", FIRST + REST);
  await expect(email.page.getByRole("main").getByText("Versions (1)")).toBeVisible();
}

test("a reload in mid-story shows what was there at once and goes on, over one call", async ({ email, upstream }) => {
  const story = storyInHalves();
  upstream.script(story.behaviour);
  await beginStory(email);
  for (let times = 0; times < 3; times++) {
    await email.page.reload();
    await expect(email.page.getByRole("main").getByText(FIRST)).toBeVisible();
    await expect(email.stopButton).toBeVisible();
  }
  story.goOn();
  await expectWholeStory(email);
  expect(upstream.calls).toHaveLength(1);
  expect(upstream.aborted).toBe(0);
});

test("Stop after a reload ends the call upstream and keeps the part", async ({ email, upstream }) => {
  upstream.script(stallsAfter(FIRST));
  await beginStory(email);
  await email.page.reload();
  await expect(email.page.getByRole("main").getByText(FIRST)).toBeVisible();
  await email.stopButton.click();
  await expect(email.page.getByRole("main").getByText("Stopped.")).toBeVisible();
  await expect.poll(() => upstream.open).toBe(0);
  expect(upstream.aborted).toBe(1);
  await email.page.reload();
  await expect(email.page.getByRole("main").getByText("Stopped.")).toBeVisible();
  await email.button("Use this part").click();
  await email.expectBlockText("story", FIRST);
  expect(upstream.calls).toHaveLength(1);
});

test("two tabs with the same letter follow the same text, and a stop in one is a stop in the other", async ({
  email,
  faults,
  upstream,
}) => {
  // Both save what they have got to its end at the same moment, and one comes too late.
  faults.expectStatus(409);
  const story = storyInHalves();
  upstream.script(story.behaviour);
  await beginStory(email);
  const other = new WizardPage(await email.page.context().newPage(), "email");
  await other.page.goto("/wizard");
  await expect(other.page.getByRole("main").getByText(FIRST)).toBeVisible();
  story.goOn();
  for (const tab of [email, other]) await expectWholeStory(tab);
  expect(upstream.calls).toHaveLength(1);

  upstream.script(stallsAfter("Nora put the knife down."));
  await email.page.reload();
  await email.returnButton.click();
  await email.button("Story No 2").click();
  await expect(email.page.getByRole("main").getByText("Nora put the knife down.")).toBeVisible();
  await other.page.reload();
  await expect(other.page.getByRole("main").getByText("Nora put the knife down.")).toBeVisible();
  await other.stopButton.click();
  for (const tab of [email, other]) {
    await expect(tab.page.getByRole("main").getByText("Stopped.")).toBeVisible();
    await expect(tab.page.getByRole("main").getByText("Nora put the knife down.")).toBeVisible();
  }
  expect(upstream.calls).toHaveLength(2);
});

/** The wizard over a connection that the test may cut, in a browser that is then offline. */
async function openOverRelay(app: AppServer, browser: Browser) {
  const relay = await openRelay(app.url, 80);
  const context = await browser.newContext();
  const page = await context.newPage();
  const sent = requestsOf(page);
  return {
    email: new WizardPage(page, "email", new URL(relay.url).origin),
    requests: (start: string) => sent.filter((request) => request.startsWith(start)).length,
    goOffline: () => Promise.all([context.setOffline(true), relay.cut()]),
    async goOnline() {
      await relay.mend();
      await context.setOffline(false);
    },
    async close() {
      await context.close();
      await relay.close();
    },
  };
}

test("seven seconds without a network cost a wait that is told of, and nothing else @slow", async ({
  app,
  browser,
  upstream,
}) => {
  const { email, requests, goOffline, goOnline, close } = await openOverRelay(app, browser);
  const story = storyInHalves();
  upstream.script(story.behaviour);
  await beginStory(email);
  await goOffline();
  await expect(email.page.getByRole("main").getByText("Connection lost. Reconnecting ...").first()).toBeVisible();
  // Tried again after one, three and seven seconds; the next attempt would come after fifteen.
  await expect.poll(() => requests("GET /api/generations/")).toBe(3);
  story.goOn();
  await expect.poll(() => upstream.open).toBe(0);
  await goOnline();
  await expect(email.busyButton).toHaveCount(0, { timeout: 5_000 });
  await expectWholeStory(email);
  expect(requests("GET /api/generations/")).toBe(4);
  expect(requests("POST /wizard/")).toBe(1);
  expect(upstream.calls).toHaveLength(1);
  await close();
});

/** Collects the requests of a page from now on, without scripts and pictures: the method and the path. */
function requestsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/_next/")) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

test("a text that the server does not know any more stays as its part, and can be written again @slow", async ({
  email,
  faults,
}) => {
  faults.expectStatus(404);
  const letter = emailReadyFor("tip").next().start("tip");
  await email.openStored(waitingDraft(letter, { tip: "[TIP]\nWatch the" }));
  await expect(
    email.page.getByRole("main").getByText("The page was closed or offline while this was being written."),
  ).toBeVisible();
  await expect(email.page.getByRole("main").getByText("Watch the")).toBeVisible();
  await email.button("Write it again").click();
  await email.written();
  await expect(email.block("tip")).toContainText("Press the dough with your thumb.");
  await email.page.getByRole("main").getByText("Versions (2)").click();
  await expect(email.page.getByRole("main").getByText("the part that came through")).toBeVisible();
});

test("a text that was finished while its page was cut off for too long is fetched by Try again, and not bought again @slow", async ({
  app,
  browser,
  upstream,
}) => {
  const { email, requests, goOffline, goOnline, close } = await openOverRelay(app, browser);
  await email.page.clock.install();
  const story = storyInHalves();
  upstream.script(story.behaviour);
  await beginStory(email);
  await goOffline();
  story.goOn();
  await expect.poll(() => upstream.open).toBe(0);
  for (let attempt = 1; attempt <= 6; attempt++) {
    await expect
      .poll(async () => {
        await email.page.clock.fastForward(8_000);
        return requests("GET /api/generations/");
      })
      .toBeGreaterThanOrEqual(attempt);
  }
  await expect(email.page.getByRole("main").getByText(/ broke off\.$/)).toBeVisible();
  await expect(email.page.getByRole("main").getByText(FIRST)).toBeVisible();
  await goOnline();
  await email.button("Try again").click();
  await expectWholeStory(email);
  expect(requests("POST /wizard/")).toBe(1);
  expect(upstream.calls).toHaveLength(1);
  await close();
});

test("a page that is hidden and shown ten times begins and follows nothing again @slow", async ({
  app,
  upstream,
  launchOptions,
}) => {
  const browser = await openTabbedBrowser(launchOptions);
  const page = await browser.context.newPage();
  const email = new WizardPage(page, "email", app.url);
  const story = storyInHalves();
  upstream.script(story.behaviour);
  await beginStory(email);
  const sent = requestsOf(page);
  const other = await browser.context.newPage();
  for (let times = 0; times < 10; times++) {
    await other.bringToFront();
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("hidden");
    await page.bringToFront();
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("visible");
  }
  await expect(email.stopButton).toBeVisible();
  story.goOn();
  await expectWholeStory(email);
  // The letter is still saved, and looks for what another device has saved since.
  expect(sent.filter((request) => !/^(PATCH|GET) \/api\/drafts\//.test(request))).toEqual([]);
  expect(upstream.calls).toHaveLength(1);
  await browser.close();
});
