import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { failureIn, SignInBrowser } from "../../support/clients/sign-in-browser";
import { startAppServer } from "../../support/servers/app-server";
import { freePort } from "../../support/servers/free-port";
import { startSilentServer } from "../../support/servers/mail-server";
import { readMail } from "../../support/servers/read-mail";

const email = "ada@example.com";

beforeAll(async () => void (await ensureBuild()), 240_000);

// All at once: each has a server of its own, and one of them waits until a mail server is given up.
test.concurrent("without a mail server the mail becomes a file for its owner alone, and its link stands in the terminal", async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "outbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const app = await startAppServer({ DATA_DIR: folder });
  onTestFinished(async () => void (await app.stop()));
  const person = new SignInBrowser(app.url);
  const answer = await person.askForLink({ email, returnTo: "/ask" });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { delivery: "terminal", retryAfterSeconds: 60 }]);

  const [file, ...more] = readdirSync(join(folder, "outbox"));
  expect(more).toEqual([]);
  expect(file).toMatch(/^[0-9TZ-]+-[0-9a-f]{6}\.eml$/);
  const path = join(folder, "outbox", file ?? "");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "outbox")).mode & 0o777).toBe(0o700);
  const mail = readMail(readFileSync(path, "utf8"));
  expect(mail.headers.get("to")).toBe(email);
  const link = /http\S+/.exec(mail.text)?.[0] ?? "";
  expect(link).toContain(`${app.url}/ask-finish-sign-up?token=`);
  expect(app.output()).toContain(`\n  ${link}\n`);
  expect(app.output()).not.toContain(email);
  expect((await person.complete(new URL(link).searchParams.get("token") ?? "", email)).status).toBe(200);
});

test.concurrent("a mail server that says nothing is given up, and the next try is free", async ({ onTestFinished }) => {
  const silent = await startSilentServer();
  onTestFinished(silent.close);
  const app = await startAppServer({ EMAIL_SERVER: silent.url, EMAIL_FROM: "hello@example.com" });
  onTestFinished(async () => void (await app.stop()));
  const person = new SignInBrowser(app.url);
  const began = performance.now();
  const [first, again] = [
    await person.askForLink({ email, returnTo: "/" }),
    await person.askForLink({ email: "not one", returnTo: "/" }),
  ];
  expect(performance.now() - began).toBeLessThan(20_000);
  expect([first.status, failureIn(first).message]).toEqual([
    500,
    expect.stringMatching(/server took too long.*Try again/),
  ]);
  expect(again.status).toBe(400);
  expect(app.output()).toMatch(/"event":"mail-not-sent","reason":"E(TIMEDOUT|CONNECTION|SOCKET)"/);
  expect(app.output()).not.toContain(email);
});

test.concurrent("a mail server that is not there says so at once", async ({ onTestFinished }) => {
  const nobody = `smtp://127.0.0.1:${await freePort()}`;
  const app = await startAppServer({ EMAIL_SERVER: nobody, EMAIL_FROM: "hello@example.com" });
  onTestFinished(async () => void (await app.stop()));
  const person = new SignInBrowser(app.url);
  for (const _ of ["first", "next"]) {
    const answer = await person.askForLink({ email, returnTo: "/" });
    expect([answer.status, failureIn(answer).message]).toEqual([
      500,
      expect.stringMatching(/can't reach the mail server/),
    ]);
  }
});
