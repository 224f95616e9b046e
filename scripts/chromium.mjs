import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const PLAYWRIGHT = fileURLToPath(new URL("../node_modules/@playwright/test/cli.js", import.meta.url));

/** The names under which a Chromium is installed, the best first. */
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Chromium without the parts that a window needs: a page costs half the processor time in it. */
const HEADLESS_SHELL = "chromium-headless-shell";

/** Where it is on a machine whose programs are not in the path. */
const PLACES = [
  "/usr/bin",
  "/Applications/Chromium.app/Contents/MacOS",
  "/Applications/Google Chrome.app/Contents/MacOS",
];

/**
 * Looks for a Chromium: the one that CHROMIUM_PATH names, the system's own, then Playwright's.
 * @returns {string | undefined} the path of its program.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error("CHROMIUM_PATH takes the path of a Chromium that can be run; there is none at its path.");
  }
  return [...installed([...NAMES, "Chromium", "Google Chrome"]), chromium.executablePath()].find(isProgram);
}

/**
 * Looks for what most browser tests run in: the Chromium that CHROMIUM_PATH names, a headless shell, any Chromium.
 * @returns {string | undefined} the path of its program; nothing where Playwright has its own, which it then finds.
 */
export function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  const shell = installed([HEADLESS_SHELL]).find(isProgram);
  return shell ?? (isProgram(chromium.executablePath()) ? undefined : findChromium());
}

/**
 * Sees to it that there is a Chromium, and a headless shell where that is easily had: Playwright's, or where those
 * cannot be had, the packages of Debian or Ubuntu.
 * @returns {string} what the tests run in, in words.
 */
export function ensureChromium() {
  if (!findChromium()) {
    console.log("No Chromium found. Installing the one of Playwright.");
    // The download server may be out of reach, and then it should not take minutes to say so.
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

/** Where programs of these names would be, in this order. */
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
