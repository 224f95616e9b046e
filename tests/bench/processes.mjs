import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { SERVER } from "../../scripts/ensure-build.mjs";

const OTHERS = fileURLToPath(new URL("others", import.meta.url));
const NEXT = fileURLToPath(new URL("../../node_modules/next/dist/bin/next", import.meta.url));

/**
 * @typedef {object} Running - a process that answers on a port of the loopback
 * @property {string} url
 * @property {number} pid
 * @property {() => Promise<void>} stop
 */

/** Starts one of the programs beside this file, which says its port when it listens. @returns {Promise<Running>} */
export async function startProgram(name, ...parameters) {
  const program = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [program, ...parameters], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(createInterface(child.stdout), "line");
  return running(child, Number(port));
}

/**
 * Starts the built application as it runs in production, with the model's server at an address and a database and a
 * folder of its own. Of the environment it gets the path alone, and what is meant for the process of Node.js itself.
 * @returns {Promise<Running & { folder: string }>} with the folder of its data
 */
export async function startApplication(upstream, nodeOptions = []) {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeOptions, SERVER], {
    cwd: dirname(SERVER),
    env: {
      ...environmentAt(port),
      DATA_DIR: folder,
      // Each reader names an address of its own, as a proxy would: a person has twelve texts at once.
      TRUSTED_PROXY_HOPS: "1",
      DAILY_TOKEN_BUDGET: "0",
      OPENAI_BASE_URL: `${upstream}/v1`,
      OPENAI_MODEL: "scripted-1",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await untilAnswered(child, `http://127.0.0.1:${port}/api/ready`);
  return { ...running(child, port), folder };
}

/**
 * Builds what people build otherwise, in a folder of its own: in one of the project's, the framework would take up the
 * project's own middleware.
 * @returns {Promise<string>} the folder, which goes away with this process
 */
export async function buildOthers() {
  const folder = mkdtempSync(join(tmpdir(), "bench-others-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  cpSync(OTHERS, folder, { recursive: true });
  symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"), "junction");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  // The other bundler follows no link out of the folder.
  const building = [NEXT, "build", "--webpack"];
  const child = spawn(process.execPath, building, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("What the application is compared with cannot be built.");
  return folder;
}

/** Starts it as it runs in production, with the model's server at an address. @returns {Promise<Running>} */
export async function startOthers(folder, upstream) {
  const port = await freePort();
  const child = spawn(process.execPath, [NEXT, "start", "--hostname", "127.0.0.1", "--port", String(port)], {
    cwd: folder,
    env: { ...environmentAt(port), OPENAI_BASE_URL: `${upstream}/v1` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await untilAnswered(child, `http://127.0.0.1:${port}/`);
  return running(child, port);
}

function environmentAt(port) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    HOSTNAME: "127.0.0.1",
    PORT: String(port),
    // A connection that ends by itself could end just when it is used again. In milliseconds.
    KEEP_ALIVE_TIMEOUT: "600000",
  };
}

/** Waits until a server answers at an address at all. */
async function untilAnswered(child, url) {
  const answers = () =>
    fetch(url).then(
      ({ status }) => status < 500,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`There is no server at ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** A measurement that fails leaves no process behind. */
const children = new Set();
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

function running(child, port) {
  child.stdout.resume();
  children.add(child);
  child.once("exit", () => children.delete(child));
  const exited = once(child, "exit");
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** The processor time that a process has used so far, in milliseconds, over all its threads. */
export function processorMs(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return parseClock(ps(pid, "time"));
  // The name of the program is in brackets and may hold spaces; the numbers come after it (proc(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

/** The resident memory of a process in bytes. */
export function residentBytes(pid) {
  if (!existsSync(`/proc/${pid}/status`)) return Number(ps(pid, "rss")) * 1024;
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) * 1024;
}

/** Where there is no `/proc`, as on macOS, `ps` says the same. */
function ps(pid, field) {
  return execFileSync("ps", ["-o", `${field}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
}

/** Milliseconds of `[[days-]hours:]minutes:seconds`. */
function parseClock(text) {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = text.split(/[-:]/).map(Number).reverse();
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
