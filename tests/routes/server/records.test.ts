import { SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { SignInBrowser } from "../../support/clients/sign-in-browser";
import { TEST_SECRET, visitorMaker } from "../../support/clients/visitors";
import { eventually } from "../../support/eventually";
import { giveDatabaseOf, giveMailServer, giveServer } from "../given";

const EMAIL = "ada@example.com";
const NETWORK = "203.0.113.77";

const mailServer = giveMailServer();
const app = giveServer(() => ({
  EMAIL_SERVER: mailServer.url,
  EMAIL_FROM: "hello@example.com",
  TRUSTED_PROXY_HOPS: "1",
  NEXTAUTH_SECRET: TEST_SECRET,
  // No link is printed, whose random code could look like any of these.
  MODEL_PROVIDER: "sample",
}));
const database = giveDatabaseOf(app);

// Whatever happened: neither people nor networks nor what lets them in are in the log.
afterAll(() => expect(app.output()).not.toMatch(/@example\.com|203\.0\.113|[0-9a-f]{64}|eyJ/));

const line = z.looseObject({ event: z.string() });

/** What the server has recorded under a name. */
function recorded(event: string): z.output<typeof line>[] {
  const lines = app
    .output()
    .split("\n")
    .filter((text) => text.startsWith("{"));
  return lines.map((text) => line.parse(JSON.parse(text))).filter((one) => one.event === event);
}

test("asking for a link, opening a dead one, signing in and out are recorded, and belong together by their hashes", async () => {
  const person = new SignInBrowser(app.url, NETWORK);
  expect((await person.askForLink({ email: EMAIL, returnTo: "/" })).status).toBe(200);
  const token = /token=([0-9a-f]{64})/.exec(mailServer.to(EMAIL).at(-1)?.text ?? "")?.[1] ?? "";
  expect((await person.complete("f".repeat(64), EMAIL)).status).toBe(400);
  expect((await person.complete(token, EMAIL)).status).toBe(200);
  expect((await person.signOut()).status).toBe(200);
  await eventually(() => expect(recorded("signed-out")).toHaveLength(1));
  const [asked] = recorded("link-requested");
  expect(asked).toMatchObject({
    address: expect.stringMatching(/^[\w-]{16}$/),
    network: expect.stringMatching(/^[\w-]{16}$/),
  });
  for (const event of ["link-refused", "signed-in", "signed-out"]) {
    expect(recorded(event)).toEqual([expect.objectContaining({ address: asked?.address, network: asked?.network })]);
  }
});

test("who meets a limit is recorded once a minute, however often they do", async () => {
  const person = new SignInBrowser(app.url, NETWORK);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await person.askForLink({ email: "eve@example.com", returnTo: "/" })).status).toBe(tries === 0 ? 200 : 429);
  }
  await eventually(() => expect(recorded("limit-refused")).toHaveLength(1));
});

test("a page of another site is recorded", async () => {
  const elsewhere = new SignInBrowser(app.url, NETWORK);
  const answer = await elsewhere.post("/wizard/prompt-2", {}, { "Sec-Fetch-Site": "cross-site" });
  expect(answer.status).toBe(403);
  await eventually(() => expect(recorded("foreign-origin")).toMatchObject([{ by: "sec-fetch-site" }]));
});

test("a forged token is recorded with the check that it failed", async () => {
  const forged = await new SignJWT({ sub: "ada", agent: "x" })
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode("somebody else's secret of 32 bytes"));
  const stranger = new SignInBrowser(app.url, NETWORK);
  for (const path of ["/process", "/process/anonymous"]) {
    expect((await stranger.post(path, {}, { Authorization: `Bearer ${forged}` })).status).toBe(401);
  }
  await eventually(() =>
    expect(recorded("bearer-refused")).toMatchObject([
      { kind: "user", reason: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED" },
      { kind: "visitor", reason: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED" },
    ]),
  );
});

test("an answer of 500 leaves a line that says where it comes from", async () => {
  const { cookie } = (await visitorMaker())();
  const [, id] = /=([0-9a-f-]{36})/.exec(cookie) ?? [];
  const key = crypto.randomUUID();
  const broken = { owner: `visitor:${id}`, id: key, path: "/x", requestDigest: "x", status: "failed", instance: "x" };
  await database.generation.create({ data: { ...broken, error: "{ no JSON of ours" } });
  const answer = await fetch(`${app.url}/api/generations/${key}`, { headers: { Cookie: cookie } });
  expect(answer.status).toBe(500);
  await eventually(() =>
    expect(recorded("unforeseen-error")).toMatchObject([
      { error: "SyntaxError", place: expect.stringMatching(/^\.next\/server\/chunks\/\S+\.js:\d+:\d+/) },
    ]),
  );
});

test("who asks for another person's email by its id is recorded, and who asks for one that never was is not", async () => {
  const { cookie } = (await visitorMaker())();
  const data = { owner: "visitor:bob", wizard: "email", revision: 1, updatedAt: new Date() };
  const { id } = await database.draft.create({ data: { ...data, id: crypto.randomUUID() } });
  for (const asked of [crypto.randomUUID(), id, id]) {
    for (const method of ["GET", "DELETE"]) {
      const answer = await fetch(`${app.url}/api/drafts/${asked}`, { method, headers: { Cookie: cookie } });
      expect(answer.status).toBe(404);
    }
  }
  const hash = expect.stringMatching(/^[\w-]{16}$/);
  await eventually(() => expect(recorded("foreign-draft")).toMatchObject([{ owner: hash, network: hash }]));
});
