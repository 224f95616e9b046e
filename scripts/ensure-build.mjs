import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The project's folder, with a slash at the end. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The program of the built server, run with this Node.js and no shell, so that it works the same everywhere. */
export const SERVER = `${ROOT}.next/standalone/server.js`;

/** What Next.js writes during a build. */
const BUILD_ID = `${ROOT}.next/BUILD_ID`;

/** What our own build puts beside the server when Next.js has finished. */
const STATIC_FILES = `${ROOT}.next/standalone/.next/static`;

/** Names the process whose turn it is to look at the build, and to make one. */
const TURN = `${ROOT}.next-turn`;

/** How often it is looked whether the turn is free. */
const TURN_LOOK_MS = 200;

/** What a build is made from. A folder's own time tells of files that were added or removed. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "prompts",
  "prisma",
  "public",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

/** Whether there is no build, or one that is older than what it was made from. */
export function isBuildStale() {
  const built = modified(BUILD_ID);
  return built === 0 || !existsSync(STATIC_FILES) || SOURCES.some((source) => newest(ROOT + source) > built);
}

/**
 * Builds when the build is missing or stale; returns whether it had to.
 * A build that fails, or is interrupted, leaves none behind that could be taken for good.
 * @returns {Promise<boolean>}
 */
export async function ensureBuild() {
  // Where nothing has to be built, nothing has to be writable.
  if (!isBuildStale()) return false;
  while (!takeTurn()) await wait(TURN_LOOK_MS);
  try {
    return isBuildStale() && (await build());
  } finally {
    rmSync(TURN, { force: true });
  }
}

/**
 * Several test files may want the build at the same moment, each in a process of its own: one builds, the others wait.
 * A process that ended without giving its turn back has none any more.
 */
function takeTurn() {
  try {
    writeFileSync(TURN, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    const holder = Number(readIfThere(TURN));
    if (holder > 0 && !isRunning(holder)) rmSync(TURN, { force: true });
    return false;
  }
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function build() {
  rmSync(BUILD_ID, { force: true });
  // An installation without scripts has not generated the clients of the databases.
  if (!existsSync(`${ROOT}lib/server/db/generated`)) await import("../prisma/generate.mjs");
  const builder = spawn(process.execPath, [`${ROOT}scripts/build.mjs`], { cwd: ROOT, stdio: "inherit" });
  const code = await new Promise((resolve, reject) => builder.once("error", reject).once("exit", resolve));
  if (code === 0) return true;
  rmSync(BUILD_ID, { force: true });
  throw new Error("The build failed; the lines above say why.");
}

/** The latest time of change under a path in milliseconds, 0 when there is nothing. */
function newest(path) {
  const own = modified(path);
  if (own === 0 || !statSync(path).isDirectory()) return own;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(`${path}/${name}`)), own);
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
