import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuild, ROOT } from "../../../scripts/ensure-build.mjs";
import { SignInBrowser } from "../../support/clients/sign-in-browser";
import { type AppServer, startAppServer } from "../../support/servers/app-server";
import { freePort } from "../../support/servers/free-port";
import { makeTestFolder } from "../../support/servers/test-folder";

const ada = "ada@example.com";
const secrets = {
  before: "the secret of the first year, drawn at random",
  after: "the secret of the next, also at random",
};

let folder: string;
let address: { PORT: string; NEXTAUTH_URL: string };
let app: AppServer | undefined;
/** A browser without an account, and one that is signed in. */
let visitor: SignInBrowser;
let user: SignInBrowser;

/** Starts on the same address each time, with the data of a folder. */
async function start(name: string, secret: string): Promise<void> {
  await app?.stop("SIGKILL");
  app = await startAppServer({ ...address, DATA_DIR: join(folder, name), NEXTAUTH_SECRET: secret });
}

async function sendLink(browser: SignInBrowser): Promise<string> {
  const { length } = app?.output() ?? "";
  expect((await browser.askForLink({ email: ada })).status).toBe(200);
  return /token=([0-9a-f]{64})/.exec(app?.output().slice(length) ?? "")?.[1] ?? "";
}

const emailsOf = async (browser: SignInBrowser) => {
  const { status, text } = await browser.get("/api/drafts");
  return status === 200 ? JSON.parse(text).total : status;
};
const kindOf = async (browser: SignInBrowser) => JSON.parse((await browser.get("/api/tokens")).text).kind;

async function saveEmail(browser: SignInBrowser): Promise<void> {
  await browser.get("/emails");
  const body = JSON.stringify({ wizard: "email", changes: {}, texts: [] });
  const headers = { "Content-Type": "application/json" };
  expect((await browser.send("PATCH", `/api/drafts/${randomUUID()}`, headers, body)).status).toBe(200);
}

beforeAll(async () => {
  await ensureBuild();
  folder = makeTestFolder("backup");
  const port = String(await freePort());
  address = { PORT: port, NEXTAUTH_URL: `http://127.0.0.1:${port}` };
  await start("first", secrets.before);
  visitor = new SignInBrowser(address.NEXTAUTH_URL);
  user = new SignInBrowser(address.NEXTAUTH_URL);
  expect((await user.complete(await sendLink(user), ada)).status).toBe(200);
  for (const browser of [visitor, user]) await saveEmail(browser);
}, 240_000);
afterAll(async () => {
  await app?.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("a copy of the data folder, taken while no server runs, brings everything back", async () => {
  await app?.stop("SIGKILL");
  cpSync(join(folder, "first"), join(folder, "copy"), { recursive: true });
  await start("copy", secrets.before);
  expect([await emailsOf(user), await kindOf(user)]).toEqual([1, "user"]);
  expect([await emailsOf(visitor), await kindOf(visitor)]).toEqual([1, "visitor"]);
});

test("a new secret leaves sessions as they are, and makes new visitors, whose old emails have no owner; links end with it", async () => {
  const stranger = new SignInBrowser(address.NEXTAUTH_URL);
  const link = await sendLink(stranger);
  await start("copy", secrets.after);
  expect([await emailsOf(user), await kindOf(user)]).toEqual([1, "user"]);
  expect(await emailsOf(visitor)).toBe(401);
  await visitor.get("/emails");
  expect(await emailsOf(visitor)).toBe(0);
  expect((await stranger.complete(link, ada)).status).toBe(400);
});

test("the commands for an operator copy what a running server holds, and bring it back as it was then", async () => {
  const docs = readFileSync(join(ROOT, "docs/operation.md"), "utf8");
  const [backUp = "", restore = ""] = [...docs.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = ""]) => commands);
  const run = (commands: string) => execFileSync("sh", ["-ec", commands], { cwd: folder });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const begin = async () => {
    await app?.stop("SIGKILL");
    app = await startAppServer({ ...address, DATA_DIR: join(folder, ".data") });
  };
  await begin();
  const person = new SignInBrowser(address.NEXTAUTH_URL);
  await saveEmail(person);
  run(backUp);
  await saveEmail(person);
  expect(await emailsOf(person)).toBe(2);
  await app?.stop("SIGKILL");
  run(restore);
  await begin();
  expect(await emailsOf(person)).toBe(1);
});
