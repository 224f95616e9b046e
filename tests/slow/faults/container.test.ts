import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ROOT } from "@/scripts/ensure-build.mjs";
import { askForText } from "@/tests/support/clients/ask-for-text";
import { eventually } from "@/tests/support/eventually";
import { freePort } from "@/tests/support/servers/free-port";

/** One line of a Dockerfile, e.g. `RUN npm ci`. */
interface Instruction {
  name: string;
  rest: string;
}

/** The stages of a Dockerfile in order, each with what follows its FROM. */
function readStages(path: string): Instruction[][] {
  const text = readFileSync(path, "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "");
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push([]);
    else stages.at(-1)?.push({ name, rest });
  }
  return stages;
}

/** The variables that a stage sets. */
function environmentOf(stage: readonly Instruction[]): Record<string, string> {
  const pairs = stage.filter(({ name }) => name === "ENV").flatMap(({ rest }) => rest.split(" "));
  return Object.fromEntries(pairs.map((pair) => pair.split("=", 2)));
}

/** The program of `CMD ["…"]`, or of a `HEALTHCHECK` that ends with one. */
function programOf(stage: readonly Instruction[], name: "CMD" | "HEALTHCHECK"): string[] {
  const { rest } = stage.find((instruction) => instruction.name === name) ?? { rest: "" };
  return z.array(z.string()).parse(JSON.parse(rest.slice(rest.indexOf("["))));
}

/** Whether a file of the project stays out of an image, by the patterns of `.dockerignore` that are in use here. */
function ignoredBy(path: string): (file: string) => boolean {
  const patterns = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => new RegExp(`^${line.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}(/|$)`));
  return (file) => patterns.some((pattern) => pattern.test(file));
}

/** Not root, and the owner of nothing. */
const NOBODY = 65_534;
const SECRET = "sk-secret-of-the-machine";

const [building = [], running = []] = readStages(join(ROOT, "Dockerfile"));
const [program = "", ...parameters] = programOf(running, "CMD");
const folder = mkdtempSync(join(tmpdir(), "container-"));
const built = join(folder, "build");
const image = join(folder, "image");
const data = join(folder, "data");
const identity = userInfo().uid === 0 ? { uid: NOBODY, gid: NOBODY } : {};

let server: ChildProcess | undefined;
let environment: NodeJS.ProcessEnv;

/** What Docker would do, as far as that can be done without it: the same commands over the same files, in folders. */
beforeAll(async () => {
  for (const path of [built, image, data]) mkdirSync(path);
  if (identity.uid !== undefined) {
    for (const path of [folder, data]) chownSync(path, identity.uid, identity.gid);
  }
  build();
  for (const { name, rest } of running) {
    const [from, source = "", target = ""] = rest.split(" ");
    if (name === "COPY" && from === "--from=build") {
      cpSync(join(built, source.replace(/^\/app\//, "")), join(image, target), { recursive: true });
    }
  }
  environment = {
    NODE_ENV: "production",
    ...environmentOf(running),
    PATH: process.env.PATH,
    PORT: String(await freePort()),
    DATA_DIR: data,
  };
});
afterAll(() => {
  server?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function build(): void {
  const isIgnored = ignoredBy(join(ROOT, ".dockerignore"));
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT });
  const files = listed
    .toString()
    .split("\n")
    .filter((file) => file !== "" && !isIgnored(file));
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production" as const,
    ...environmentOf(building),
  };
  for (const { name, rest } of building) {
    if (name === "COPY") {
      const sources = rest.split(" ").slice(0, -1);
      const isMeant = (file: string) =>
        sources.some((source) => source === "." || file === source || file.startsWith(`${source}/`));
      for (const file of files.filter(isMeant)) copy(file);
    }
    // A key that lies in the folder all the same must not get into what is built.
    if (name === "RUN" && rest.includes("build")) writeFileSync(join(built, ".env"), `OPENAI_API_KEY=${SECRET}\n`);
    if (name === "RUN") execFileSync("sh", ["-c", rest], { cwd: built, env, stdio: "inherit" });
  }
}

function copy(file: string): void {
  mkdirSync(dirname(join(built, file)), { recursive: true });
  cpSync(join(ROOT, file), join(built, file));
}

const url = () => `http://127.0.0.1:${environment.PORT}`;

test("the image holds what runs, and no key", () => {
  expect(readdirSync(image).sort()).toEqual([".next", "node_modules", "package.json", "prisma", "server.js"]);
  // 1: nothing was found.
  expect(spawnSync("grep", ["-rqF", SECRET, image]).status).toBe(1);
});

test("the server starts for a user without rights, in an environment of its own, and serves pages, files and texts", async () => {
  server = spawn(program, parameters, { cwd: image, env: environment, stdio: "inherit", ...identity });
  await eventually(async () => expect((await fetch(`${url()}/api/ready`)).status).toBe(200), 30_000);
  const page = await (await fetch(`${url()}/wizard`)).text();
  const [, file = ""] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page) ?? [];
  expect((await fetch(url() + file)).status).toBe(200);
  expect(await (await askForText(url())).text()).toMatch(/data: \[DONE\]\n\n$/);
  expect(readdirSync(data)).toEqual(expect.arrayContaining(["app.db", "secret"]));
  for (const name of readdirSync(data)) expect([name, statSync(join(data, name)).mode & 0o777]).toEqual([name, 0o600]);
});

test.each([
  [
    "a data folder that may be read alone",
    { DATA_DIR: "closed" },
    /^DATA_DIR: the secret can't be stored .* permission/,
  ],
  ["a data folder in one that may be read alone", { DATA_DIR: "closed/in" }, /^DATA_DIR: .* permission/],
  [
    "a database that may be read alone",
    { DATA_DIR: "open", DATABASE_URL: "file:my.db" },
    /^DATABASE_URL: .* permission/,
  ],
  ["a port for the system's own services", { PORT: "80" }, /^PORT 80 isn't open to this user/],
])("%s is told in one line", async (_name, variables, line) => {
  const { closed, open, database } = foldersOfNobody();
  const paths: Record<string, string> = {
    closed,
    "closed/in": join(closed, "in"),
    open,
    "file:my.db": `file:${database}`,
  };
  const settings = Object.entries(variables).map(([name, value]) => [name, paths[value] ?? value]);
  const { status, stderr } = startOnce(Object.fromEntries(settings));
  expect(stderr.trimEnd().split("\n")).toEqual([expect.stringMatching(line)]);
  expect(status).toBe(1);
});

test("a data folder that may be read alone is enough where it holds a secret and the database is elsewhere", async () => {
  const { closed, open } = foldersOfNobody();
  chmodSync(closed, 0o700);
  writeFileSync(join(closed, "secret"), "a secret that somebody has put there", { mode: 0o400 });
  if (identity.uid !== undefined) chownSync(join(closed, "secret"), identity.uid, identity.gid);
  chmodSync(closed, 0o500);
  const own = { ...environment, PORT: String(await freePort()), DATA_DIR: closed, DATABASE_URL: `file:${open}/my.db` };
  const reading = spawn(program, parameters, { cwd: image, env: own, stdio: "inherit", ...identity });
  try {
    const ready = `http://127.0.0.1:${own.PORT}/api/ready`;
    await eventually(async () => expect((await fetch(ready)).status).toBe(200), 30_000);
    expect(readdirSync(closed)).toEqual(["secret"]);
  } finally {
    reading.kill("SIGKILL");
  }
});

/** Folders of the user that the server runs as: one that may be read alone, one that may be written, and a database. */
function foldersOfNobody() {
  const home = mkdtempSync(join(folder, "nobody-"));
  const [closed, open, database] = [join(home, "closed"), join(home, "open"), join(home, "my.db")];
  for (const path of [closed, open]) mkdirSync(path);
  writeFileSync(database, "");
  for (const path of [home, closed, open, database]) {
    if (identity.uid !== undefined) chownSync(path, identity.uid, identity.gid);
  }
  chmodSync(closed, 0o500);
  chmodSync(database, 0o400);
  return { closed, open, database };
}

/** Starts the server where it is expected to end by itself. */
function startOnce(variables: Record<string, string>) {
  const env = { ...environment, PORT: "0", ...variables };
  return spawnSync(program, parameters, { cwd: image, env, encoding: "utf8", timeout: 30_000, ...identity });
}

test("its check of health passes while it runs, and it ends when it is asked to", async () => {
  const [checking = "", ...options] = programOf(running, "HEALTHCHECK");
  const check = () => once(spawn(checking, options, { env: environment }), "exit");
  expect(await check()).toEqual([0, null]);
  if (!server) throw new Error("The server was not started.");
  const ended = once(server, "exit");
  const begun = performance.now();
  server.kill("SIGTERM");
  expect(await ended).toEqual([143, null]);
  expect(performance.now() - begun).toBeLessThan(15_000);
  expect(await check()).toEqual([1, null]);
});
