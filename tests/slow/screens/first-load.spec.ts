import type { APIRequestContext, Page, Request } from "@playwright/test";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { GOALS } from "@/tests/support/browser/example-brief";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

/** The scripts that a page names, without the one that only browsers without modules load. */
function scriptsOf(html: string): string[] {
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => (/\bnomodule\b/i.test(tag) ? [] : (/\bsrc="([^"?]+)/.exec(tag)?.[1] ?? [])));
}

/** The texts of scripts, by their paths or whole addresses. */
function textsOf(request: APIRequestContext, scripts: Iterable<string>, origin: string): Promise<string[]> {
  return Promise.all(Array.from(scripts, async (script) => (await request.get(new URL(script, origin).href)).text()));
}

test("what every page runs first is compiled while it comes", async ({ request, origin }) => {
  const scripts = scriptsOf(await (await request.get("/ask")).text());
  const texts = await textsOf(request, scripts, origin);
  const [largest = ""] = texts.sort((one, other) => other.length - one.length);
  expect(largest).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

/** Words that stand in one part of the code alone, and what that part does. */
const LATER_WORDS = [
  ["draws the send desk", "For your email service"],
  ["exports letters", "*|IF:FNAME|*"],
] as const;

test("the wizards begin without what exports a letter, which comes with the last step", async ({
  email,
  request,
  origin,
}) => {
  const named = scriptsOf(await (await request.get("/wizard")).text());
  const texts = await textsOf(request, named, origin);
  for (const [what, words] of LATER_WORDS)
    expect(
      texts.filter((text) => text.includes(words)),
      what,
    ).toEqual([]);
  const later = new Set<string>();
  email.page.on("response", (response) => {
    if (SCRIPTS.test(response.url())) later.add(response.url());
  });
  await email.openStored(stored(finishedEmail()));
  await expect(email.button("Export")).toBeVisible();
  for (const [what, words] of LATER_WORDS) {
    const cameLater = async () => (await textsOf(request, later, origin)).some((text) => text.includes(words));
    await expect.poll(cameLater, what).toBe(true);
  }
});

const SCRIPTS = /\/_next\/static\/.*\.js/;

/** From now on the wizard's page gets the scripts that it names, and none of those that come later. */
async function withholdLateScripts(page: Page): Promise<void> {
  const named = new Set(scriptsOf(await (await page.request.get("/wizard")).text()));
  await page.route(SCRIPTS, (route) =>
    named.has(new URL(route.request().url()).pathname) ? route.continue() : route.fulfill({ status: 503 }),
  );
}

/** The requests for scripts that have no answer yet, at any time from now on. */
function scriptsUnderWay(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on("request", (request) => SCRIPTS.test(request.url()) && underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return underWay;
}

/** Waits until the browser has begun everything that the page left for when there is nothing else to do. */
async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => setTimeout(idle))));
}

test("once somebody has begun to type, the next steps and the panels open where no more code comes", async ({
  email,
  faults,
}) => {
  const { page } = email;
  await email.open();
  const underWay = scriptsUnderWay(page);
  const begun = page.waitForRequest(SCRIPTS);
  await email.fill(["topic", "H"]);
  await begun;
  await whenIdle(page);
  await expect.poll(() => underWay.size).toBe(0);
  // The checks of a brief come after its step, and the step works without them.
  faults.expectStatus(503);
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 503 }));
  await email.fill(...GOALS);
  await email.continueTo("Step 2: Product");
  await expect(email.field("productName")).toBeVisible();
  await email.button("Blocks Progress").click();
  await expect(page.getByRole("dialog", { name: "Here is a preview of the email in blocks:" })).toBeVisible();
});

test("a stored email whose reader does not come stays safe, and opens when it does", async ({ email, faults }) => {
  const { page } = email;
  faults.expectStatus(503);
  await withholdLateScripts(page);
  await email.openStored(stored(emailAt("cta")));
  await expect(page.getByText("We couldn't open your saved email.")).toBeVisible();
  await page.unroute(SCRIPTS);
  await email.button("Reload the page").click();
  await expect(email.heading).toHaveText("Step 8: CTA");
});
