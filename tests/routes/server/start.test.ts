import { readdirSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { processorMs } from "../../bench/processes.mjs";
import { askForText } from "../../support/clients/ask-for-text";
import { SignInBrowser } from "../../support/clients/sign-in-browser";
import { eventually } from "../../support/eventually";
import { type AppServer, failToStart, startAppServer } from "../../support/servers/app-server";
import { freePort } from "../../support/servers/free-port";
import { startRedisServer } from "../../support/servers/redis-server";
import { makeTestFolder } from "../../support/servers/test-folder";

/** A folder of a test's own. */
let folder: string;
let app: AppServer | undefined;

beforeAll(ensureBuild, 240_000);
beforeEach(() => {
  folder = makeTestFolder("start");
});
afterEach(async () => {
  await app?.stop();
  app = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const data = () => ({ DATA_DIR: folder });
/** Everything of 127.0.0.0/8 is this machine; a server on 127.0.0.1 alone is not found under the others. */
const elsewhere = (url: string) => url.replace("127.0.0.1", "127.0.0.2");
const localhost = (url: string) => url.replace("127.0.0.1", "localhost");

describe("what keeps the server from starting is one line that names the setting, and exit code 1", () => {
  test.each([
    ["a setting that cannot be read", () => ({ MODEL_PRICES: "sesame" }), /^MODEL_PRICES takes /],
    ["a data folder where none can be made", () => ({ DATA_DIR: "/proc/nowhere/data" }), /^DATA_DIR: .*can't create/],
    ["an address of another machine", () => ({ HOSTNAME: "192.0.2.1" }), /^Can't listen on HOSTNAME 192\.0\.2\.1 /],
  ])("%s", async (_name, settings, line) => {
    expectOneLine(await failToStart(settings()), line);
  });

  test.each(["127.0.0.1", "::1"])("a port that another program listens on at %s", async (address) => {
    const other = await listen(address);
    expectOneLine(await failToStart({ HOSTNAME: "", NEXTAUTH_URL: "", PORT: other.port }), /^PORT \d+ is in use/);
    other.server.close();
  });

  test("a port for metrics that another program listens on", async () => {
    const other = await listen("127.0.0.1");
    expectOneLine(await failToStart({ METRICS_PORT: other.port }), /^METRICS_PORT \d+ is in use/);
    other.server.close();
  });

  test("a Redis that refuses the password", async () => {
    const redis = await startRedisServer();
    const url = redis.url.replace("//", "//ada:sesame@");
    expectOneLine(await failToStart({ REDIS_URL: url }), /^REDIS_URL: Redis refused the connection \(WRONGPASS\)/);
    await redis.stop();
  });
});

function expectOneLine({ code, errors }: { code: number | null; errors: string }, line: RegExp): void {
  // What happened before, such as an update of the database, is told in lines of JSON.
  const lines = errors.split("\n").filter((one) => one !== "" && !one.startsWith("{"));
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(errors).not.toContain("sesame");
  expect(code).toBe(1);
}

/** Another program that listens on an address of this machine. */
async function listen(address: string): Promise<{ server: Server; port: string }> {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, address, resolve));
  return { server, port: String(port) };
}

test("what the server makes is its owner's alone: database, journals, secret and mails", async () => {
  app = await startAppServer(data());
  expect((await new SignInBrowser(app.url).askForLink({ email: "ada@example.com", returnTo: "/" })).status).toBe(200);
  const entries = ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })].map((path) => {
    const stats = statSync(join(folder, path));
    return { path, isFolder: stats.isDirectory(), rights: stats.mode & 0o777 };
  });
  expect(entries).toEqual(entries.map((entry) => ({ ...entry, rights: entry.isFolder ? 0o700 : 0o600 })));
});

test("without settings, also where HOSTNAME is the machine's name, a start says what a newcomer needs, and is for this machine alone", async () => {
  app = await startAppServer({ ...data(), NEXTAUTH_URL: "", HOSTNAME: hostname() });
  expect(app.output().trim().split(/\n+/)).toEqual([
    "Writer   Sample writer, from templates.",
    expect.stringMatching(/^ {2}Connect {2}http:\/\/localhost:\d+\/connect\?code=[\w-]{43}/),
    `  Data     ${folder}`,
    expect.stringMatching(/^ {2}Mail {5}No mail server is connected/),
    expect.stringMatching(`^Open ${localhost(app.url)}\\. Only this machine can`),
  ]);
  expect((await fetch(localhost(`${app.url}/api/health`))).status).toBe(200);
  await expect(fetch(elsewhere(`${app.url}/api/health`))).rejects.toThrow();
});

test("a server whose output no program reads anymore answers, and does not write about it without end", async () => {
  app = await startAppServer({ ...data(), OPENAI_BASE_URL: "http://127.0.0.1:9/v1", OPENAI_API_KEY: "sk-none" });
  app.closeOutput();
  // The model cannot be reached, which is a line for the operator.
  expect(await (await askForText(app.url)).text()).toContain("model_unavailable");
  const { pid } = app;
  // What a server does after its start, such as loading pages, ends by itself; one that writes without end never rests.
  await eventually(async () => {
    const before = processorMs(pid);
    await new Promise((resolve) => setTimeout(resolve, MEASURED_MS));
    expect(processorMs(pid) - before).toBeLessThan(MEASURED_MS / 4);
  }, 20 * MEASURED_MS);
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
});

/** The time over which a resting server's processor time is measured. */
const MEASURED_MS = 1_000;

describe("where the server listens", () => {
  test("with HOSTNAME=0.0.0.0 it is every address", async () => {
    app = await startAppServer({ HOSTNAME: "0.0.0.0", NEXTAUTH_URL: "" });
    expect((await fetch(elsewhere(`${app.url}/api/health`))).status).toBe(200);
    expect(app.output()).toContain(`Open ${localhost(app.url)}. Your network can reach it as well.`);
    expect(app.output()).toContain("Sign-in links lead to localhost unless NEXTAUTH_URL says where.");
  });

  test("with NEXTAUTH_URL it is every address, and the site is where it is opened", async () => {
    app = await startAppServer({ HOSTNAME: "", NEXTAUTH_URL: "https://letters.example" });
    expect(app.output()).toMatch(/Open https:\/\/letters\.example\. It listens on port \d+ of every address\./);
  });
});
