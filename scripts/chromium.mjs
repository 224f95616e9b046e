import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const PLAYWRIGHT = fileURLToPath(new URL("../node_modules/@playwright/test/cli.js", import.meta.url));

/** The names under which a Chromium is installed, the best first. */
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

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
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...PLACES].filter(Boolean);
  const candidates = [...NAMES, "Chromium", "Google Chrome"].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return [...candidates, chromium.executablePath()].find(isProgram);
}

/**
 * Finds a Chromium or installs one: Playwright's, or where that cannot be had, the package of Debian or Ubuntu.
 * @returns {string} the path of its program.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found. Installing the one of Playwright.");
  // The download server may be out of reach, and then it should not take minutes to say so.
  run(process.execPath, [PLAYWRIGHT, "install", "chromium"], { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" });
  if (!findChromium() && isRootOnDebian()) {
    console.log("That did not work. Installing the system's package.");
    if (run("apt-get", ["update"])) run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "The browser tests need a Chromium, and none could be installed here. Install Chromium or Chrome, " +
      "or set CHROMIUM_PATH to the path of one, and run the tests again.",
  );
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
