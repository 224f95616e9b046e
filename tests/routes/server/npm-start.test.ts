import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGeneration } from "@/lib/generations/browser/client";
import { newGenerationKey } from "@/lib/generations/browser/generation-key";
import { ensureBuild, ROOT } from "../../../scripts/ensure-build.mjs";
import { PAYLOADS } from "../../fixtures/payloads";
import { askForText } from "../../support/clients/ask-for-text";
import { eventually } from "../../support/eventually";
import { collect } from "../../support/model/event-bodies";
import { type ScriptedUpstream, startScriptedUpstream } from "../../support/model/scripted-upstream";
import { stallsAfter } from "../../support/model/upstream-behaviours";
import { freePort } from "../../support/servers/free-port";

const PATH = "/wizard/prompt-2";

/** A clone of the project that has been built, with a folder for settings and data of its own, and what it serves. */
interface Clone {
  folder: string;
  url: string;
  /** Of what was started: npm, or Node.js alone. */
  pid: number;
  /** Asks it to end, and gives its exit code. */
  stop(): Promise<number | null>;
  remove(): Promise<void>;
}

/** The settings of each file of a clone. */
type SettingFiles = Readonly<Record<string, Readonly<Record<string, string>>>>;

let upstream: ScriptedUpstream;
/** One without settings, and one where each file says something of its own. */
let plain: Clone;
let settled: Clone;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  await ensureBuild();
  const port = await freePort();
  [plain, settled] = await Promise.all([
    start("127.0.0.1", await freePort(), {}),
    start("127.0.0.2", port, {
      ".env": {
        OPENAI_API_KEY: "sk-$secret#1$$",
        DATABASE_URL: "file:letters/my.db",
        NEXTAUTH_URL: `http://127.0.0.2:${port}`,
      },
      ".env.local": { OPENAI_BASE_URL: upstream.url },
      ".env.production": { OPENAI_MODEL: "named-in-a-file" },
      ".env.production.local": { DATA_DIR: "mine" },
    }),
  ]);
}, 240_000);
afterAll(async () => {
  await Promise.all([plain?.remove(), settled?.remove()]);
  await upstream.close();
});

/** Makes a clone with such settings. */
function makeClone(files: SettingFiles): string {
  const folder = mkdtempSync(join(tmpdir(), "clone-"));
  const shared = readdirSync(ROOT).filter((name) => !/^(\.(env|data|git)|scripts$)/.test(name));
  for (const name of shared) symlinkSync(join(ROOT, name), join(folder, name));
  // Its own copy: a program that is reached through a link takes the place where it lies for its home.
  cpSync(join(ROOT, "scripts"), join(folder, "scripts"), { recursive: true, preserveTimestamps: true });
  for (const [file, settings] of Object.entries(files)) {
    const lines = Object.entries(settings).map(([name, value]) => `export ${name} = ${value}\n`);
    writeFileSync(join(folder, file), `# mine\n${lines.join("")}`);
  }
  return folder;
}

/** The ways to run a clone: `npm start`, or the program that it starts. */
const NODE = [process.execPath, "scripts/start.mjs"];
const NPM = ["npm", "start"];

/** Runs a clone with such settings, and waits until it serves a page. */
async function start(host: string, port: number, files: SettingFiles, command = NODE): Promise<Clone> {
  const folder = makeClone(files);
  const [program = "", ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: "production", PORT: String(port) },
    stdio: "ignore",
    detached: true,
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = await exited;
    return code;
  };
  const remove = async () => {
    await stop();
    // A failed test may have left a process running.
    if (isAnyLeft(child.pid ?? 0)) process.kill(-(child.pid ?? 0), "SIGKILL");
    rmSync(folder, { recursive: true });
  };
  const url = `http://${host}:${port}`;
  try {
    await eventually(async () => expect((await fetch(`${url}/login`)).status).toBe(200), 60_000);
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, url, pid: child.pid ?? 0, stop, remove };
}

test.each([
  [".env", () => expect(upstream.calls.at(-1)?.authorization).toBe("Bearer sk-$secret#1$$")],
  [".env.local", () => expect(upstream.calls).not.toEqual([])],
  [".env.production", () => expect(upstream.calls.at(-1)?.body.model).toBe("named-in-a-file")],
  [".env.production.local", () => expect(readdirSync(join(settled.folder, "mine"))).toContain("secret")],
])("npm start takes its settings from %s", async (_file, expectTaken) => {
  upstream.reset();
  const id = newGenerationKey();
  const { signal } = new AbortController();
  const events = await collect(openGeneration({ id, path: `${settled.url}${PATH}`, body: PAYLOADS[PATH], signal }));
  expect(events.find((event) => event.type === "model")).toEqual({ type: "model", name: "scripted-1" });
  expectTaken();
});

test("npm start keeps its data in the project's folder, which a new build leaves alone", () => {
  expect(readdirSync(join(plain.folder, ".data"))).toEqual(expect.arrayContaining(["app.db", "secret"]));
});

test("a folder or a file in the settings is meant from the project's folder", () => {
  expect(existsSync(join(settled.folder, "mine/secret"))).toBe(true);
  expect(existsSync(join(settled.folder, "letters/my.db"))).toBe(true);
});

test("without settings npm start serves this machine alone", async () => {
  expect((await fetch(`${plain.url.replace("127.0.0.1", "localhost")}/login`)).status).toBe(200);
  // A server on 127.0.0.1 alone is not found under the machine's other addresses.
  await expect(fetch(plain.url.replace("127.0.0.1", "127.0.0.2"))).rejects.toThrow();
});

test.each([
  ["npm", NPM],
  ["Node.js", NODE],
])("SIGTERM to %s alone tells the readers and leaves no process", async (_name, command) => {
  const stalling = await startScriptedUpstream(stallsAfter("Half"));
  const clone = await start("localhost", await freePort(), { ".env": { OPENAI_BASE_URL: stalling.url } }, command);
  try {
    const response = await askForText(clone.url, { key: newGenerationKey() });
    process.kill(clone.pid, "SIGTERM");
    expect(await response.text()).toContain('"connection_lost"');
    await eventually(() => expect(isAnyLeft(clone.pid)).toBe(false), 15_000);
    await expect(fetch(clone.url)).rejects.toThrow();
  } finally {
    await clone.remove();
    await stalling.close();
  }
});

/** Whether a process is left in the group of one that was started. */
function isAnyLeft(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

test("a line that would not arrive whole stops npm start, and is named with what to write instead", () => {
  const folder = makeClone({ ".env.local": { OPENAI_API_KEY: "sk-secret # mine" } });
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const };
  const { status, stderr } = spawnSync(process.execPath, NODE.slice(1), { cwd: folder, env, encoding: "utf8" });
  expect(stderr).toMatch(/^\.env\.local, line 2, OPENAI_API_KEY: Put the comment on a line of its own/);
  expect(stderr).not.toContain("sk-secret");
  expect(status).toBe(1);
  rmSync(folder, { recursive: true });
});

test("npm start ends well when it is asked to end", async () => {
  expect(await plain.stop()).toBe(0);
});
