import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { ROOT } from "@/scripts/ensure-build.mjs";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { GOALS } from "@/tests/support/browser/example-brief";

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
