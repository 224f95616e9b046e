import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const PLAYWRIGHT = fileURLToPath(new URL("../node_modules/@playwright/test/cli.js", import.meta.url));

/** The names of installed Chromiums, the best first. */
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Chromium without the parts for windows, which needs half the processor time for a page. */
const HEADLESS_SHELL = "chromium-headless-shell";

/** The places of Chromium on machines where it is not in the path. */
const PLACES = [
  "/usr/bin",
  "/Applications/Chromium.app/Contents/MacOS",
  "/Applications/Google Chrome.app/Contents/MacOS",
];

/** Finds the program of a Chromium: the one in CHROMIUM_PATH, the system's own, then Playwright's. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error("CHROMIUM_PATH takes the path of a Chromium that can be run; there is none at its path.");
  }
  return [...installed([...NAMES, "Chromium", "Google Chrome"]), chromium.executablePath()].find(isProgram);
}

/** Finds the browser for most tests: in CHROMIUM_PATH, a headless shell or any Chromium; undefined for Playwright's. */
export function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  const shell = installed([HEADLESS_SHELL]).find(isProgram);
  return shell ?? (isProgram(chromium.executablePath()) ? undefined : findChromium());
}

/** Installs a Chromium if there is none, and a headless shell if possible; returns the tests' browsers in words. */
export function ensureChromium() {
  if (!findChromium()) {
    console.log("No Chromium found. Installing the one of Playwright.");
    // If the download server cannot be reached, the failure should not take minutes.
    run(process.execPath, [PLAYWRIGHT, "install", "chromium"], { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" });
  }
  const isShellMissing = !process.env.CHROMIUM_PATH && (!findChromium() || findTestBrowser() === findChromium());
  if (isShellMissing && isRootOnDebian()) {
    console.log("Installing the system's packages.");
    const packages = findChromium() ? [HEADLESS_SHELL] : ["chromium", HEADLESS_SHELL];
    if (run("apt-get", ["update"])) run("apt-get", ["install", "-y", "--no-install-recommends", ...packages]);
  }
  if (findChromium()) return findTestBrowser() ?? "Playwright's own";
  throw new Error(
    "The browser tests need a Chromium, and none could be installed here. Install Chromium or Chrome, " +
      "or set CHROMIUM_PATH to the path of one, and run the tests again.",
  );
}

/** Returns the possible paths of programs with these names, in order. */
function installed(names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...PLACES].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function run(command, args, extra = {}) {
  return (
    spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...extra } }).status ===
    0
  );
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/os-release")) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
}
