import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readMail } from "@/tests/support/servers/mail-server";
import { SignInBrowser } from "../../support/clients/sign-in-browser";
import { giveMailServer, giveServer } from "../given";

const email = "ada@example.com";

const SITE = "https://write.example.com";

/** A server without settings, and one behind a proxy that speaks TLS. */
const app = giveServer();
const mailServer = giveMailServer();
const behindProxy = giveServer(() => ({
  NEXTAUTH_URL: SITE,
  EMAIL_SERVER: mailServer.url,
  EMAIL_FROM: "hello@example.com",
}));

test("without a mail server the mail becomes a file for its owner alone, and its link is printed", async () => {
  const person = new SignInBrowser(app.url);
  const answer = await person.askForLink({ email, returnTo: "/ask" });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { delivery: "terminal", retryAfterSeconds: 60 }]);

  const outbox = join(app.dataFolder, "outbox");
  const [file, ...more] = readdirSync(outbox);
  expect(more).toEqual([]);
  expect(file).toMatch(/^[0-9TZ-]+-[0-9a-f]{6}\.eml$/);
  const path = join(outbox, file ?? "");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(outbox).mode & 0o777).toBe(0o700);
  const mail = readMail(readFileSync(path, "utf8"));
  expect(mail.headers.get("to")).toBe(email);
  const link = /http\S+/.exec(mail.text)?.[0] ?? "";
  expect(link).toContain(`${app.url}/ask-finish-sign-up?token=`);
  expect(app.output()).toContain(`\n  ${link}\n`);
  expect(app.output()).not.toContain(email);
  expect((await person.complete(new URL(link).searchParams.get("token") ?? "", email)).status).toBe(200);
});

test("without a mail server the terminal is spoken of on one's own machine", async () => {
  expect((await new SignInBrowser(app.url).get("/login")).text).toContain("in the server&#x27;s terminal");
});

test("behind a proxy that speaks TLS, links lead to the site and no cookie travels without TLS", async () => {
  // As the proxy passes it on: the server itself is reached over plain HTTP.
  const person = new SignInBrowser(behindProxy.url, undefined, "write.example.com");
  const fromPage = { Origin: SITE, "Sec-Fetch-Site": "same-origin" };
  const csrf = await person.get("/api/auth/csrf", fromPage);
  expect(csrf.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-next-auth\.csrf-token=.*; Secure/)]);
  expect((await person.askForLink({ email, returnTo: "/" }, fromPage)).status).toBe(200);

  const link = new URL(/https?:\S+/.exec(mailServer.to(email)[0]?.text ?? "")?.[0] ?? "");
  expect([link.origin, link.pathname]).toEqual([SITE, "/finish-sign-up"]);
  const done = await person.complete(link.searchParams.get("token") ?? "", email);
  expect(done.status).toBe(200);
  expect(done.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-known-addresses=.*; Secure; HttpOnly; SameSite=lax/),
    expect.stringMatching(/^__Host-next-auth\.session-token=.*; HttpOnly; Secure; SameSite=Lax/),
  ]);
  expect((await person.get("/", fromPage)).status).toBe(200);
  expect((await person.get("/login", fromPage)).headers.get("location")).toMatch(
    /^(https:\/\/write\.example\.com)?\/$/,
  );
  expect((await person.signOut()).status).toBe(200);
  expect((await person.get("/", fromPage)).headers.get("location")).toMatch(
    /^(https:\/\/write\.example\.com)?\/login$/,
  );
});
