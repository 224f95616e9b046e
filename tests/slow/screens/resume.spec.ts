import type { Browser, Page } from "@playwright/test";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { emailAt, emailReadyFor, stored } from "@/tests/support/browser/stored-letters";
import { openTabbedBrowser } from "@/tests/support/browser/tabbed-browser";
import { waitingDraft } from "@/tests/support/drafts/local-entries";
import { gate } from "@/tests/support/gate";
import { saysInStep } from "@/tests/support/model/upstream-behaviours";
import { WizardPage } from "@/tests/support/pages/wizard-page";
import type { AppServer } from "@/tests/support/servers/app-server";
import { openRelay } from "@/tests/support/servers/relay";

const FIRST = "Nora lifted the first loaf out of the oven.";
const REST = "\n\nIt sounded like a brick — 🥖 and all.";

/** A model that writes the first half of a story, and the rest when the test lets it. */
function storyInHalves() {
  const rest = gate();
  return { behaviour: saysInStep({ text: FIRST }, { text: REST, after: rest.opened }), finish: rest.open };
}

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

test("a text that the server does not know any more stays as its part, and can be written again", async ({
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

test("a text that was finished while its page was cut off for too long is fetched by Try again, and not bought again", async ({
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
  story.finish();
  await expect.poll(() => upstream.open).toBe(0);
  for (let attempt = 1; attempt <= 6; attempt++) {
    await expect
      .poll(async () => {
        await email.page.clock.fastForward(8_000);
        return requests("GET /api/generations/");
      })
      .toBeGreaterThanOrEqual(attempt);
  }
  await expect(email.page.getByRole("main").getByText("Something went wrong while writing the story.")).toBeVisible();
  await expect(email.page.getByRole("main").getByText(FIRST)).toBeVisible();
  await goOnline();
  await email.button("Try again").click();
  await expectWholeStory(email);
  expect(requests("POST /wizard/")).toBe(1);
  expect(upstream.calls).toHaveLength(1);
  await close();
});

test("a page that is hidden and shown ten times begins and follows nothing again", async ({
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
  story.finish();
  await expectWholeStory(email);
  // The letter goes on being saved, and is looked at for what another device has saved meanwhile.
  expect(sent.filter((request) => !/^(PATCH|GET) \/api\/drafts\//.test(request))).toEqual([]);
  expect(upstream.calls).toHaveLength(1);
  await browser.close();
});

/** What a page sends from now on, without its scripts and pictures: the method and the path. */
function requestsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/_next/")) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}
