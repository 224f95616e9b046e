import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type FollowerEvent, openGeneration } from "@/lib/browser/generations/client";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { ensureBuild, ROOT } from "../../../scripts/ensure-build.mjs";
import { PAYLOADS } from "../../fixtures/payloads";
import { eventually } from "../../support/eventually";
import { collect } from "../../support/model/event-bodies";
import { type ScriptedUpstream, startScriptedUpstream } from "../../support/model/scripted-upstream";
import { freePort } from "../../support/servers/free-port";

const PATH = "/wizard/prompt-2";

let upstream: ScriptedUpstream;
/** A clone of the project that has been built, with a folder for settings and data of its own. */
let folder: string;
let started: ChildProcess | undefined;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  await ensureBuild();
}, 240_000);
afterAll(() => upstream.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clone-"));
  const shared = readdirSync(ROOT).filter((name) => !/^(\.(env|data|git)|scripts$)/.test(name));
  for (const name of shared) symlinkSync(join(ROOT, name), join(folder, name));
  // Its own copy: a program that is reached through a link takes the place where it lies for its home.
  cpSync(join(ROOT, "scripts"), join(folder, "scripts"), { recursive: true, preserveTimestamps: true });
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** Runs what `npm start` runs, waits until it serves a page, and gives its address. */
async function start(variables: Readonly<Record<string, string>> = {}, host = "127.0.0.1"): Promise<string> {
  const port = variables.PORT ?? String(await freePort());
  started = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: port, ...variables },
    stdio: "ignore",
  });
  const url = `http://${host}:${port}`;
  await eventually(async () => expect((await fetch(`${url}/login`)).status).toBe(200), 20_000);
  return url;
}

async function stop(): Promise<number | null> {
  if (started === undefined || started.exitCode !== null) return null;
  const exited = once(started, "exit");
  started.kill("SIGTERM");
  const [code] = await exited;
  return code;
}

function write(url: string): Promise<FollowerEvent[]> {
  const { signal } = new AbortController();
  return collect(openGeneration({ id: newGenerationKey(), path: `${url}${PATH}`, body: PAYLOADS[PATH], signal }));
}

test.each([".env", ".env.local", ".env.production", ".env.production.local"])(
  "npm start takes its settings from %s",
  async (file) => {
    writeFileSync(join(folder, file), `# mine\nexport OPENAI_API_KEY=sk-secret\nOPENAI_BASE_URL = ${upstream.url}\n`);
    const events = await write(await start());
    expect(events.find((event) => event.type === "model")).toEqual({ type: "model", name: "scripted-1" });
    expect(upstream.calls.at(-1)?.authorization).toBe("Bearer sk-secret");
  },
);

test("npm start keeps its data in the project's folder, which a new build leaves alone", async () => {
  await start();
  expect(readdirSync(join(folder, ".data"))).toEqual(expect.arrayContaining(["app.db", "secret"]));
});

test("a folder or a file in the settings is meant from the project's folder", async () => {
  writeFileSync(join(folder, ".env"), "DATA_DIR=mine\nDATABASE_URL=file:letters/my.db\n");
  await start();
  expect(existsSync(join(folder, "mine/secret"))).toBe(true);
  expect(existsSync(join(folder, "letters/my.db"))).toBe(true);
});

test("without settings npm start serves this machine alone", async () => {
  const url = await start();
  expect((await fetch(`${url.replace("127.0.0.1", "localhost")}/login`)).status).toBe(200);
  // Whoever listens on 127.0.0.1 alone is not found under the machine's other addresses.
  await expect(fetch(url.replace("127.0.0.1", "127.0.0.2"))).rejects.toThrow();
});

test("with the address of the site npm start serves everybody who reaches it there", async () => {
  const port = String(await freePort());
  writeFileSync(join(folder, ".env"), `NEXTAUTH_URL=http://127.0.0.2:${port}\n`);
  await start({ PORT: port }, "127.0.0.2");
});

test("npm start ends well when it is asked to end", async () => {
  await start();
  expect(await stop()).toBe(0);
});
