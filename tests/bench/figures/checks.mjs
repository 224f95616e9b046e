import { readdirSync, readFileSync } from "node:fs";
import { register } from "node:module";
import { chromium } from "@playwright/test";
import { findTestBrowser } from "../../../scripts/chromium.mjs";
import { ROOT } from "../../../scripts/ensure-build.mjs";
import { median } from "../statistics.mjs";

const ROUNDS = 3;
const DELTAS = 8_000;

/** Longer tasks are felt while typing. */
const LONG_MS = 50;

/** What a page does while a text of 8,000 deltas is written, with the checks of letters loaded, against one that they never reach. */
export const checks = {
  name: "checks",
  title: `processor time of a page while ${DELTAS} deltas stream, with the checks loaded ÷ without; its longest task`,
  target: `≤ 1.1; ≤ ${LONG_MS} ms`,
  async measure({ application, say }) {
    await say({ deltas: DELTAS, intervalMs: 1, wordsInParagraph: 60 });
    const letter = await letterBeforeTip();
    const executablePath = findTestBrowser();
    const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const without = await writeTip(browser, application.url, letter, { isChecked: false });
      const withChecks = await writeTip(browser, application.url, letter, { isChecked: true });
      rounds.push({ without, withChecks });
    }
    await browser.close();
    const of = (side, what) => median(rounds.map((round) => round[side][what]));
    const longest = (side) => Math.max(...rounds.map((round) => round[side].longestMs));
    const ratio = of("withChecks", "processorMs") / of("without", "processorMs");
    return {
      value: `${ratio.toFixed(2)}; ${longestWords(longest("withChecks"))}`,
      met: ratio <= 1.1 && longest("withChecks") <= LONG_MS,
      parts: `${Math.round(of("withChecks", "processorMs"))} ms with them, ${Math.round(of("without", "processorMs"))} ms without; longest task without them ${longestWords(longest("without"))}`,
    };
  },
};

const longestWords = (ms) => (ms === 0 ? `none over ${LONG_MS} ms` : `${Math.round(ms)} ms`);

/** An email whose lede is chosen, as a browser stores it: Continue has the tip written. */
async function letterBeforeTip() {
  register("../../../scripts/typescript-hooks.mjs", import.meta.url);
  const { emailReadyFor, stored } = await import("@/tests/support/browser/stored-letters");
  const { localEntries } = await import("@/tests/support/drafts/local-entries");
  return localEntries("email", stored(emailReadyFor("tip")));
}

/** Has the tip written, and gives what that took the page from its first words to its last. */
async function writeTip(browser, origin, letter, { isChecked }) {
  // As a proxy would say it: whose request it is.
  const context = await browser.newContext({ extraHTTPHeaders: { "X-Forwarded-For": "192.0.2.1" } });
  const page = await context.newPage();
  const chunk = chunkWith("is not in your brief");
  if (!isChecked) await page.route(`**/${chunk}`, (route) => route.abort());
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate((entries) => {
    for (const [name, text] of entries) localStorage.setItem(name, text);
  }, letter);
  const checksAre = isChecked
    ? page.waitForResponse(`**/${chunk}`)
    : page.waitForEvent("requestfailed", (request) => request.url().endsWith(chunk));
  await page.goto(`${origin}/wizard`);
  await checksAre;
  await page.getByRole("button", { name: "Continue to Next Step" }).click();
  await page.getByRole("main").getByText("word word").first().waitFor();
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) =>
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask" });
  });
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  const before = await taskSeconds(session);
  await page.getByRole("button", { name: "Stop" }).waitFor({ state: "hidden", timeout: 60_000 });
  const after = await taskSeconds(session);
  const longTasks = await page.evaluate(() => window.longTasks);
  await context.close();
  return { processorMs: (after - before) * 1000, longestMs: Math.max(0, ...longTasks) };
}

/** The name of the script in which some words of the code stand. */
function chunkWith(words) {
  const folder = `${ROOT}.next/static/chunks/`;
  const found = readdirSync(folder).filter((name) => readFileSync(folder + name, "utf8").includes(words));
  if (found.length !== 1) throw new Error(`“${words}” stands in ${found.length} scripts.`);
  return found[0];
}

async function taskSeconds(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value;
}
