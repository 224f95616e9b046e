import { defineConfig } from "@playwright/test";
import { findTestBrowser } from "./scripts/chromium.mjs";

const executablePath = findTestBrowser();

/** A browser that stays on this machine and does nothing of its own. */
const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The page of a test lives for a second: what would be made faster is gone before it is.
  "--js-flags=--no-opt --no-maglev",
];

/** One file a feature: `npm test` runs what is not tagged as slow, and `npm run test:slow` the rest. */
const JOURNEYS = { testDir: "tests/journeys", testMatch: "*.spec.ts", dependencies: ["build"] };

export default defineConfig({
  outputDir: "test-results",
  // A test waits for its page a good part of its time: a small machine can do one more at once than it has cores.
  workers: 3,
  fullyParallel: true,
  // A test that passes the second time is a fault of the test or of the product; both should be seen.
  retries: 0,
  forbidOnly: true,
  reporter: "list",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    permissions: ["clipboard-read", "clipboard-write"],
    screenshot: "only-on-failure",
    // Recording what nobody looks at takes a fifth of the time; `--trace=retain-on-failure` records what is looked for.
    trace: "off",
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: "build", testDir: "tests/journeys", testMatch: "build.setup.ts" },
    { name: "journeys", ...JOURNEYS, grepInvert: /@slow/ },
    { name: "screens", ...JOURNEYS, grep: /@slow/ },
    { name: "screenshots", testDir: "tests/screenshots", testMatch: "**/*.shots.ts", dependencies: ["build"] },
  ],
});
