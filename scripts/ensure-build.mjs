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

/** The folder that Next.js writes. */
const BUILD_ID = `${ROOT}.next/BUILD_ID`;

/** The folder that our own build adds when Next.js has finished. */
const STATIC_FILES = `${ROOT}.next/standalone/.next/static`;

/** The file of the process whose turn it is to check the build and make one. */
const TURN = `${ROOT}.next-turn`;

const TURN_LOOK_MS = 200;

/** How often the process with the turn touches its file, and the silence after which the turn is free. */
const TOUCH_MS = 1_000;
const ABANDONED_MS = 5_000;

const PATIENCE_MS = 2_000;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The sources of a build. The time of a folder changes when files are added or removed. */
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

/** Whether the build is missing or older than its sources. */
export function isBuildStale() {
  const built = modified(BUILD_ID);
  return built === 0 || !existsSync(STATIC_FILES) || SOURCES.some((source) => newest(ROOT + source) > built);
}

/** Builds if need be, and returns whether. A build that fails or is interrupted leaves none that looks complete. */
export async function ensureBuild() {
  // Without a build to make, nothing has to be writable.
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
 * Waits for the turn to build: several test files may need the build at the same moment. The process with the turn
 * keeps touching its file. A file that is no longer touched is free, whatever process it names.
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
    // Another process thought that it was abandoned, as after a sleep of the machine: both builds are the same.
  }
}

/** Frees an abandoned turn. Only one of several processes does, and not if the turn was taken again since. */
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

/** Returns the state of the file, which changes while the turn is held. */
function turnState() {
  const { mtimeMs = 0, ino = 0 } = statSync(TURN, { throwIfNoEntry: false }) ?? {};
  return `${ino} ${mtimeMs}`;
}

function holderName() {
  try {
    const pid = Number(readFileSync(TURN, "utf8"));
    if (pid > 0) return `process ${pid}`;
  } catch {
    // It is gone, or not a file.
  }
  return "as .next-turn in the project's folder says";
}

async function build() {
  rmSync(BUILD_ID, { force: true });
  // An installation without scripts has not generated the clients of the databases.
  if (!existsSync(`${ROOT}lib/server/db/generated`)) await import("../prisma/generate.mjs");
  console.log("Building, which takes about half a minute ...");
  // In its own process group, so that all of it can be ended; a terminal would only end some of it.
  const detached = process.platform !== "win32";
  const stdio = ["ignore", "pipe", "pipe"];
  const builder = spawn(process.execPath, [`${ROOT}scripts/build.mjs`], { cwd: ROOT, stdio, detached });
  // The framework's output is only useful when the build fails.
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

/** Returns the latest time of change under a path in milliseconds, 0 if there is nothing. */
function newest(path) {
  const own = modified(path);
  if (own === 0 || !statSync(path).isDirectory()) return own;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(`${path}/${name}`)), own);
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
