import { expect, test } from "vitest";
import { PAYLOADS } from "../../fixtures/payloads";
import { failureIn, SignInBrowser } from "../../support/clients/sign-in-browser";
import { giveDatabaseOf, giveMailServer, giveServer, giveUpstream } from "../given";

const upstream = giveUpstream();
const mailServer = giveMailServer();
const app = giveServer(() => ({
  OPENAI_BASE_URL: upstream.url,
  WIZARDS_NEED_SIGN_IN: "true",
  EMAIL_SERVER: mailServer.url,
  EMAIL_FROM: "hello@example.com",
  TRUSTED_PROXY_HOPS: "1",
}));
const database = giveDatabaseOf(app);

const WAYS: readonly [string, Record<string, string>][] = [
  ["as a page", {}],
  ["as what the router fetches", { RSC: "1" }],
  ["past the middleware", { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" }],
];

test.each(WAYS.flatMap(([how, headers]) => (["/wizard", "/story"] as const).map((path) => ({ path, how, headers }))))(
  "$path, asked for $how, leads a visitor to sign in and shows nothing of the wizard",
  async ({ path, headers }) => {
    const visitor = new SignInBrowser(app.url);
    const first = await visitor.get(path, headers);
    // The framework first sends its own router to an address with a mark of these headers.
    const marked = first.headers.get("location")?.startsWith(`${path}?_rsc`) ? first.headers.get("location") : null;
    const answer = marked ? await visitor.get(marked, headers) : first;
    expect(answer.text).not.toMatch(/Product Name|Step 1/);
    const login = `/login?returnTo=${encodeURIComponent(path)}#sign-in`;
    expect(`${answer.headers.get("location")} ${answer.text}`).toContain(login);
  },
);

test.each(["/wizard", "/story"])("%s shows a visitor nothing that the router fetches ahead", async (path) => {
  const visitor = new SignInBrowser(app.url);
  const headers = { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" };
  const { headers: answered } = await visitor.get(path, headers);
  const ahead = await visitor.get(answered.get("location") ?? path, headers);
  expect(ahead.text).not.toMatch(/Product Name|Step 1/);
});

test("every endpoint of the wizards asks a visitor to sign in, and no model", async () => {
  const visitor = new SignInBrowser(app.url);
  await visitor.get("/ask");
  for (const [path, payload] of Object.entries(PAYLOADS)) {
    for (const body of [payload, {}]) {
      const answer = await visitor.post(path, body, { "Idempotency-Key": crypto.randomUUID() });
      expect([answer.status, failureIn(answer).code], path).toEqual([403, "sign_in_required"]);
    }
  }
  expect(upstream.calls).toHaveLength(0);
  expect(await database.generation.count()).toBe(0);
});

test("a person who signs in comes back to the wizard that they wanted, and writes", async () => {
  const person = new SignInBrowser(app.url);
  await person.askForLink({ email: "ada@example.com", returnTo: "/story" });
  const link = new URL(/https?:\/\/\S+/.exec(mailServer.to("ada@example.com").at(-1)?.text ?? "")?.[0] ?? "");
  expect([link.pathname, link.searchParams.get("returnTo")]).toEqual(["/finish-sign-up", "/story"]);
  expect((await person.complete(link.searchParams.get("token") ?? "", "ada@example.com")).status).toBe(200);
  // Both the page that signs in and the one that asks for it lead on to where the person was.
  for (const path of [`${link.pathname}${link.search}`, "/login?returnTo=/story"]) {
    expect((await person.get(path)).headers.get("location"), path).toMatch(/\/story$/);
  }
  expect((await person.get("/login?returnTo=//evil.example.com")).headers.get("location")).toBe("/");
  const page = await person.get("/story");
  expect([page.status, page.text.includes("Story wizard")]).toEqual([200, true]);
  const written = await person.post("/wizard/prompt-2", PAYLOADS["/wizard/prompt-2"]);
  expect([written.status, written.text.endsWith("data: [DONE]\n\n")]).toEqual([200, true]);
});

test("titles, questions and signing in are open as before, and name no wizard that is not", async () => {
  const visitor = new SignInBrowser(app.url);
  for (const path of ["/ask", "/assistant", "/guitar"]) expect((await visitor.get(path)).status, path).toBe(200);
  const login = await visitor.get("/login");
  expect(login.text).toContain("Question assistant");
  expect(login.text).not.toContain("Write an email");
  expect(login.text).not.toContain("No account needed");
});
