import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page, Request } from "@playwright/test";
import { POINTS } from "@/prompts/frame";
import { questionPrompts } from "@/prompts/questions";
import { storyPrompts } from "@/prompts/story";
import { wizardPrompts } from "@/prompts/wizard";
import { ROOT } from "@/scripts/ensure-build.mjs";
import { PAYLOADS } from "@/tests/fixtures/payloads";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { GOALS } from "@/tests/support/browser/email-journey";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

/** The most that a page may load before it works, compressed as servers do. A bare page of the framework takes about 135. */
const BUDGET_KILOBYTES = 170;

/** The addresses of all pages of the build. */
function pagePaths(): string[] {
  const routes: Record<string, string> = JSON.parse(
    readFileSync(join(ROOT, ".next/app-path-routes-manifest.json"), "utf8"),
  );
  return Object.entries(routes).flatMap(([file, path]) =>
    file.endsWith("/page") && !path.startsWith("/_") ? [path] : [],
  );
}

/** The scripts that a page names, without the one that only browsers without modules load. */
function scriptsOf(html: string): string[] {
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => (/\bnomodule\b/i.test(tag) ? [] : (/\bsrc="([^"?]+)/.exec(tag)?.[1] ?? [])));
}

/** How many kilobytes of scripts a page names, compressed. */
async function firstLoad(request: APIRequestContext, path: string, origin: string): Promise<number> {
  const scripts = scriptsOf(await (await request.get(path)).text());
  expect(scripts.length, path).toBeGreaterThan(3);
  let bytes = 0;
  for (const script of scripts)
    bytes += gzipSync(await (await request.get(new URL(script, origin).href)).body()).length;
  return bytes / 1000;
}

test("no page loads more script at first than its budget", async ({ page, request, origin, signIn }) => {
  const paths = pagePaths();
  expect(paths).toEqual(expect.arrayContaining(["/", "/login", "/wizard", "/story"]));
  for (const path of paths) {
    expect.soft(await firstLoad(request, path, origin), `${path} in kB`).toBeLessThanOrEqual(BUDGET_KILOBYTES);
  }
  // Without a session the first of them only leads to the sign-in page.
  await signIn();
  expect.soft(await firstLoad(page.request, "/", origin), "/ signed in, in kB").toBeLessThanOrEqual(BUDGET_KILOBYTES);
});

const SCRIPTS = /\/_next\/static\/.*\.js/;

/** From now on the wizard's page gets the scripts that it names, and none of those that come later. */
async function withholdLateScripts(page: Page): Promise<void> {
  const named = new Set(scriptsOf(await (await page.request.get("/wizard")).text()));
  await page.route(SCRIPTS, (route) =>
    named.has(new URL(route.request().url()).pathname) ? route.continue() : route.fulfill({ status: 503 }),
  );
}

test("a step whose code does not come says so, and nothing that was typed is lost", async ({ email, faults }) => {
  const { page } = email;
  faults.expectStatus(503);
  await withholdLateScripts(page);
  await email.open();
  await email.fill(...GOALS);
  await email.continueButton.click();
  await expect(page.getByText("This step didn't load.")).toBeVisible();
  await page.unroute(SCRIPTS);
  await email.button("Reload the page").click();
  await expect(email.heading).toHaveText("Step 2: Product");
  await email.returnButton.click();
  for (const [name, text] of GOALS) await expect(email.field(name)).toHaveValue(text);
});

/** The texts of scripts, by their paths or whole addresses. */
function textsOf(request: APIRequestContext, scripts: Iterable<string>, origin: string): Promise<string[]> {
  return Promise.all(Array.from(scripts, async (script) => (await request.get(new URL(script, origin).href)).text()));
}

test("what every page runs first is compiled while it comes @slow", async ({ request, origin }) => {
  const scripts = scriptsOf(await (await request.get("/ask")).text());
  const texts = await textsOf(request, scripts, origin);
  const [largest = ""] = texts.sort((one, other) => other.length - one.length);
  expect(largest).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

/** Words that stand in one part of the code alone, and what that part does. */
const LATER_WORDS = [
  ["draws the send desk", "Tags, tracking and address"],
  ["exports letters", "*|IF:FNAME|*"],
  ["puts letters into services", "Where do I find it?"],
] as const;

test("the wizards begin without what exports a letter, which comes with the last step @slow", async ({
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

test("after the first letter is typed, the next steps and the panels open although no more code comes @slow", async ({
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

test("a stored email whose reader does not come stays safe, and opens when it does @slow", async ({
  email,
  faults,
}) => {
  const { page } = email;
  faults.expectStatus(503);
  await withholdLateScripts(page);
  await email.openStored(stored(emailAt("cta")));
  await expect(page.getByText("We couldn't open your saved email.")).toBeVisible();
  await page.unroute(SCRIPTS);
  await email.button("Reload the page").click();
  await expect(email.heading).toHaveText("Step 8: CTA");
});

/** All code of a folder of the build as one text. */
function codeIn(folder: string): string {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|html|css|rsc)$/.test(entry.name));
  return files.map((file) => readFileSync(join(file.parentPath, file.name), "utf8")).join("\n");
}

/** The parts of a text that stand in code as they are: long, and without characters that a compiler may escape. */
function passages(text: string): string[] {
  return text.match(/[A-Za-z][A-Za-z ,;.:]{34,}/g) ?? [];
}

/** The text of each prompt without its payload. */
function promptPassages(): Map<string, string[]> {
  const groups = [
    ["wizard", wizardPrompts],
    ["story", storyPrompts],
  ] as const;
  const prompts = groups.flatMap(([group, registry]) =>
    Object.entries(registry).map(([name, prompt]) => ({ path: `/${group}/${name}`, prompt })),
  );
  return new Map(
    prompts.map(({ path, prompt }) => {
      const payload = JSON.stringify(PAYLOADS[path]);
      const prepared = prompt.prepare(PAYLOADS[path]);
      if (!prepared.success) throw prepared.error;
      const said = passages(`${prepared.data.system}\n${prepared.data.user}`);
      return [path, said.filter((passage) => !payload.includes(passage))];
    }),
  );
}

test("no word of a prompt and no name of a key is in the code that browsers get", () => {
  const browser = codeIn(".next/static");
  const server = codeIn(".next/server");
  // The server's code has these words in this form, and the browser's code was really read.
  const points = passages(POINTS.letter[0]);
  expect(points.filter((passage) => !server.includes(passage))).toEqual([]);
  expect(browser).toContain("Everything so far is safe.");
  expect(server).toContain("OPENAI_API_KEY");

  const prompts = promptPassages();
  expect(prompts.size).toBe(24);
  for (const [path, said] of prompts) {
    expect(said.length, path).toBeGreaterThan(5);
    expect(
      said.filter((passage) => browser.includes(passage)),
      path,
    ).toEqual([]);
  }
  for (const [assistant, text] of Object.entries(questionPrompts)) {
    const said = passages(text);
    expect(said.length, assistant).toBeGreaterThan(5);
    expect(
      said.filter((passage) => browser.includes(passage)),
      assistant,
    ).toEqual([]);
  }
  expect(browser).not.toMatch(/OPENAI_API_KEY|NEXTAUTH_SECRET|EMAIL_SERVER/);
});
