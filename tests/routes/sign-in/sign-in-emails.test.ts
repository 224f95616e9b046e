import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "@/lib/server/db/database";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { failureIn, SignInBrowser, shapeOf } from "@/tests/support/clients/sign-in-browser";
import { eventually } from "@/tests/support/eventually";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { freePort } from "@/tests/support/servers/free-port";
import { makeTestFolder } from "@/tests/support/servers/test-folder";
import { giveMailServer } from "../given";

const LIST = "*@company.example, Ann@other.example";

const mailServer = giveMailServer();
let folder: string;
let app: AppServer | undefined;

beforeAll(async () => {
  await ensureBuild();
  folder = makeTestFolder("sign-in-emails");
  await start(LIST, { ADMIN_EMAILS: "root@admin.example" });
}, 240_000);
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the application anew over the same data. */
async function start(list: string, variables: Readonly<Record<string, string>> = {}): Promise<void> {
  await app?.stop();
  app = await startAppServer({
    DATA_DIR: folder,
    SIGN_IN_EMAILS: list,
    EMAIL_SERVER: mailServer.url,
    EMAIL_FROM: "hello@mail.example",
    TRUSTED_PROXY_HOPS: "1",
    ...variables,
  });
}

const browser = () => new SignInBrowser(app?.url ?? "");
const ask = (email: string) => browser().askForLink({ email, returnTo: "/" });

/** Asks for a link and returns its token. */
async function tokenFor(email: string): Promise<string> {
  const before = mailServer.to(email).length;
  expect((await ask(email)).status).toBe(200);
  await eventually(() => expect(mailServer.to(email)).toHaveLength(before + 1));
  return /token=([0-9a-f]{64})/.exec(mailServer.to(email).at(-1)?.text ?? "")?.[1] ?? "";
}

async function signIn(email: string): Promise<SignInBrowser> {
  const person = browser();
  expect(await person.complete(await tokenFor(email), email)).toMatchObject({ status: 200 });
  return person;
}

test("only listed addresses, those of listed domains and those of admins get a link, whatever their case", async () => {
  for (const email of ["BO@Company.Example", "ann@other.example", "root@admin.example"])
    await signIn(email.toLowerCase());
  const strangers = [
    "eve@other.example",
    "bo@sub.company.example",
    "bo@company.example.evil.example",
    "ann.x@other.example",
  ];
  for (const email of strangers) expect((await ask(email)).status).toBe(200);
  // A mail after theirs has come, so theirs would have.
  await tokenFor("last@company.example");
  expect(mailServer.mails.filter(({ to }) => strangers.some((email) => to.includes(email)))).toEqual([]);
  expect(app?.output().split('"event":"link-withheld"')).toHaveLength(1 + strangers.length);
});

test("an answer tells neither who is on the list nor that the mail server refuses an address on it", async () => {
  const [listed, refused, stranger] = ["cy@company.example", "dee@company.example", "cy@other.example"] as const;
  const first = shapeOf(await ask(listed));
  expect(first.status).toBe(200);
  // The first mail must not be the one that is refused.
  await eventually(() => expect(mailServer.to(listed)).toHaveLength(1));
  mailServer.refuseNext();
  expect(shapeOf(await ask(refused))).toEqual(first);
  expect(shapeOf(await ask(stranger))).toEqual(first);
  const again = shapeOf(await ask(listed));
  expect(again.status).toBe(429);
  for (const email of [refused, stranger]) expect(shapeOf(await ask(email))).toEqual(again);
});

test("an address that is taken off the list loses its open link and the use of its sessions, which are kept for when it is back", async () => {
  const person = await signIn("flo@company.example");
  expect((await person.get("/sessions")).text).toContain("flo@company.example");
  const token = await tokenFor("gil@company.example");
  await start("ann@other.example");
  const late = await browser().complete(token, "gil@company.example");
  expect([late.status, failureIn(late).message]).toEqual([403, expect.stringMatching(/no longer sign in here.*Ask/)]);
  const out = browser();
  for (const [name, value] of person.cookies) out.cookies.set(name, value);
  expect((await out.get("/")).headers.get("location")).toBe("/login");
  expect((await out.post("/process", { question: "Hi" })).status).toBe(401);
  const database = connect(`file:${folder}/app.db`);
  expect(await database.session.count({ where: { user: { email: "flo@company.example" } } })).toBe(1);
  await database.$disconnect();
});

test("a mail server that can't be reached is told to everyone alike, and the next try is free", async () => {
  await start(LIST, { EMAIL_SERVER: `smtp://127.0.0.1:${await freePort()}` });
  for (const email of ["ed@company.example", "ed@other.example", "ed@company.example", "ed@other.example"]) {
    const answer = await ask(email);
    expect([answer.status, failureIn(answer).message]).toEqual([
      500,
      expect.stringMatching(/can't reach the mail server/),
    ]);
  }
});
