import { spawn } from "node:child_process";
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
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

/** How often the process with the turn says so, and after how long in silence the turn is free. */
const TOUCH_MS = 1_000;
const ABANDONED_MS = 5_000;

/** How long a person may wonder what is happening. */
const PATIENCE_MS = 2_000;

/** What ends a build before its end. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** What a build is made from. A folder's own time tells of files that were added or removed. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "prompts",
  "prisma",
  "public",
  "scripts/build.mjs",
  "scripts/server.mjs",
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
  await takeTurn();
  const holding = setInterval(touchTurn, TOUCH_MS);
  try {
    return isBuildStale() && (await build());
  } finally {
    clearInterval(holding);
    rmSync(TURN, { force: true });
  }
}

/**
 * Several test files may want the build at the same moment, each in a process of its own: one builds, the others wait.
 * The process with the turn touches its file all the while. A turn that is not touched any more is free, whatever is in
 * the file: it may be empty, a number that is another process by now, or no file of ours at all.
 */
async function takeTurn() {
  let [seen, since, isTold] = ["", performance.now(), false];
  const began = since;
  while (!hasTaken()) {
    const now = performance.now();
    const state = turnState();
    if (state !== seen) [seen, since] = [state, now];
    if (now - since > ABANDONED_MS) dropTurn();
    if (!isTold && now - began > PATIENCE_MS) {
      isTold = true;
      console.log(`Another start is building (${holderName()}); waiting until it has finished.`);
    }
    await wait(TURN_LOOK_MS);
  }
}

function hasTaken() {
  try {
    writeFileSync(TURN, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST" && error.code !== "EISDIR") throw error;
    return false;
  }
}

function touchTurn() {
  const now = new Date();
  try {
    utimesSync(TURN, now, now);
  } catch {
    // Another process took it for abandoned, as when this machine was asleep: the builds of both come to the same.
  }
}

/** Of several who drop it at once, one does; a turn that was taken anew since is not what they have seen. */
function dropTurn() {
  const aside = `${TURN}-${process.pid}`;
  try {
    renameSync(TURN, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}

/** What changes while the turn is held. */
function turnState() {
  const { mtimeMs = 0, ino = 0 } = statSync(TURN, { throwIfNoEntry: false }) ?? {};
  return `${ino} ${mtimeMs}`;
}

function holderName() {
  try {
    const pid = Number(readFileSync(TURN, "utf8"));
    if (pid > 0) return `process ${pid}`;
  } catch {
    // It is gone by now, or no file.
  }
  return "as .next-turn in the project's folder says";
}

async function build() {
  rmSync(BUILD_ID, { force: true });
  // An installation without scripts has not generated the clients of the databases.
  if (!existsSync(`${ROOT}lib/server/db/generated`)) await import("../prisma/generate.mjs");
  console.log("Building, which takes about half a minute ...");
  // In a group of its own, so that all of it can be ended; a terminal would end some of it by itself.
  const detached = process.platform !== "win32";
  const stdio = ["ignore", "pipe", "pipe"];
  const builder = spawn(process.execPath, [`${ROOT}scripts/build.mjs`], { cwd: ROOT, stdio, detached });
  // What the framework says of a build is of use when the build fails.
  const printed = [];
  for (const stream of [builder.stdout, builder.stderr]) stream.on("data", (piece) => printed.push(piece));
  let interruption;
  const interrupt = (signal) => {
    interruption ??= signal;
    if (builder.exitCode === null) process.kill(detached ? -builder.pid : builder.pid, "SIGTERM");
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    const code = await new Promise((resolve, reject) => builder.once("error", reject).once("close", resolve));
    if (code === 0 && interruption === undefined) return true;
    rmSync(BUILD_ID, { force: true });
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
  if (interruption === undefined) {
    process.stderr.write(Buffer.concat(printed));
    throw new Error("The build failed; the lines above say why.");
  }
  rmSync(TURN, { force: true });
  process.kill(process.pid, interruption);
  return new Promise(() => {});
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
