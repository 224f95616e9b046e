import type { Browser, Page } from "@playwright/test";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";
import { gate } from "@/tests/support/gate";
import { saysInStep, stallsAfter } from "@/tests/support/model/upstream-behaviours";
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

test("a reload in mid-story shows what was there at once and goes on, over one call", async ({ email, upstream }) => {
  const story = storyInHalves();
  upstream.script(story.behaviour);
  await beginStory(email);
  for (let times = 0; times < 3; times++) {
    await email.page.reload();
    await expect(email.page.getByRole("main").getByText(FIRST)).toBeVisible();
    await expect(email.stopButton).toBeVisible();
  }
  story.finish();
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
  story.finish();
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

test("seven seconds without a network cost a wait that is told of, and nothing else", async ({
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
  story.finish();
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
