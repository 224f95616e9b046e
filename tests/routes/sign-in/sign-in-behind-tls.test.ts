import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { SignInBrowser } from "../../support/clients/sign-in-browser";
import { type AppServer, startAppServer } from "../../support/servers/app-server";
import { type MailServer, startMailServer } from "../../support/servers/mail-server";

const SITE = "https://write.example.com";

let mailServer: MailServer;
let app: AppServer;

beforeAll(async () => {
  await ensureBuild();
  mailServer = await startMailServer();
  app = await startAppServer({ NEXTAUTH_URL: SITE, EMAIL_SERVER: mailServer.url, EMAIL_FROM: "hello@example.com" });
}, 240_000);
afterAll(async () => {
  await app?.stop();
  await mailServer?.close();
});

test("behind a proxy that speaks TLS, links lead to the site and no cookie travels without TLS", async () => {
  const email = "ada@example.com";
  // As the proxy passes it on: the server itself is reached over plain HTTP.
  const person = new SignInBrowser(app.url, undefined, "write.example.com");
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
