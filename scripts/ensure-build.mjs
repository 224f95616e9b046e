import { spawn } from "node:child_process";
import { readdirSync, rmSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The project's folder, with a slash at the end. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Next.js's command line, run with this Node.js and no shell, so that it works the same everywhere. */
export const NEXT = fileURLToPath(new URL("../node_modules/next/dist/bin/next", import.meta.url));

/** What Next.js writes during a build. */
const BUILD_ID = `${ROOT}.next/BUILD_ID`;

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
  return built === 0 || SOURCES.some((source) => newest(ROOT + source) > built);
}

/**
 * Builds when the build is missing or stale; returns whether it had to.
 * A build that fails, or is interrupted, leaves none behind that could be taken for good.
 * @returns {Promise<boolean>}
 */
export async function ensureBuild() {
  if (!isBuildStale()) return false;
  rmSync(BUILD_ID, { force: true });
  const build = spawn(process.execPath, [NEXT, "build"], { cwd: ROOT, stdio: "inherit" });
  const code = await new Promise((resolve, reject) => build.once("error", reject).once("exit", resolve));
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
