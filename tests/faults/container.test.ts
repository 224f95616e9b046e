import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../../scripts/ensure-build.mjs";
import { PAYLOADS } from "../fixtures/payloads";
import { environmentOf, ignoredBy, programOf, readStages } from "../support/dockerfile";
import { eventually } from "../support/eventually";
import { freePort } from "../support/free-port";

/** Not root, and the owner of nothing. */
const NOBODY = 65_534;
const SECRET = "sk-secret-of-the-machine";

const [building = [], running = []] = readStages(join(ROOT, "Dockerfile"));
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
  const [program = "", ...parameters] = programOf(running, "CMD");
  server = spawn(program, parameters, { cwd: image, env: environment, stdio: "inherit", ...identity });
  await eventually(async () => expect((await fetch(`${url()}/api/ready`)).status).toBe(200), 30_000);
  const page = await (await fetch(`${url()}/wizard`)).text();
  const [, file = ""] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page) ?? [];
  expect((await fetch(url() + file)).status).toBe(200);
  const text = await fetch(`${url()}/wizard/prompt-2`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(PAYLOADS["/wizard/prompt-2"]),
  });
  expect(await text.text()).toMatch(/data: \[DONE\]\n\n$/);
  expect(readdirSync(data)).toEqual(expect.arrayContaining(["app.db", "secret"]));
});

test("its check of health passes while it runs, and it ends when it is asked to", async () => {
  const [program = "", ...parameters] = programOf(running, "HEALTHCHECK");
  const check = () => once(spawn(program, parameters, { env: environment }), "exit");
  expect(await check()).toEqual([0, null]);
  if (!server) throw new Error("The server was not started.");
  const ended = once(server, "exit");
  const begun = performance.now();
  server.kill("SIGTERM");
  expect(await ended).toEqual([143, null]);
  expect(performance.now() - begun).toBeLessThan(15_000);
  expect(await check()).toEqual([1, null]);
});
