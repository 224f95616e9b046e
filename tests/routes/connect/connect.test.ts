import { beforeEach, describe, expect, test, vi } from "vitest";
import * as found from "@/app/api/connect/found/route";
import * as models from "@/app/api/connect/models/route";
import * as room from "@/app/api/connect/room/route";
import * as routes from "@/app/api/connect/route";
import { presetOf } from "@/lib/model/presets";
import { findServers, type Place } from "@/lib/model/server/find-servers";
import { saveConnection } from "@/lib/model/server/model-connection";
import { OPERATOR_COOKIE, openOperatorSession } from "@/lib/model/server/operator";
import type { Connected, ConnectState, WantedConnection } from "@/lib/model/wire";
import { database } from "@/lib/server/db/database";
import { newSessionToken, storedToken } from "@/lib/server/identity/sessions";
import { once } from "@/lib/server/once";
import { Recent } from "@/lib/server/recent";
import type { GenerationEvent } from "@/lib/stream/events";
import { PAYLOADS } from "@/tests/fixtures/payloads";
import { TEST_SECRET } from "@/tests/support/clients/visitors";
import { eventually } from "@/tests/support/eventually";
import { headersOf } from "@/tests/support/in-process/app-process";
import { callRoute, postJson } from "@/tests/support/in-process/call-route";
import { databaseKinds } from "@/tests/support/in-process/test-databases";
import { eventsOf } from "@/tests/support/model/event-bodies";
import { OLLAMA, startFakeServer } from "@/tests/support/model/fake-model-servers";
import * as upstreamThat from "@/tests/support/model/upstream-behaviours";
import { gate } from "@/tests/support/model/upstream-behaviours";
import { giveUpstream } from "../given";

const PATH = "/wizard/prompt-2";

const HANDLERS: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
  "GET ": routes.GET,
  "PUT ": routes.PUT,
  "DELETE ": routes.DELETE,
  "POST /models": models.POST,
  "POST /room": room.POST,
  "POST /found": found.POST,
};

/** The cookie of a browser that opened the link of a start. */
let operator: string;

/** Signs a person in, and returns their cookie. */
async function userCookie(email: string): Promise<string> {
  const token = newSessionToken();
  const session = { sessionToken: storedToken(token), expires: new Date(Date.now() + 60_000) };
  await database().user.create({ data: { email, sessions: { create: session } } });
  return `next-auth.session-token=${token}`;
}

type Asking = { cookie?: string; body?: unknown; signal?: AbortSignal };

async function call(method: string, path = "", { cookie, body, signal }: Asking = {}): Promise<Response> {
  const handler = HANDLERS[`${method} ${path.split("?", 1)[0]}`];
  if (!handler) throw new Error(`There is no ${method} ${path}.`);
  const headers = headersOf({ cookie, "content-type": body === undefined ? undefined : "application/json" });
  const sent = { ...(body !== undefined && { body: JSON.stringify(body) }), ...(signal && { signal }) };
  return handler(new Request(`http://localhost:3000/api/connect${path}`, { method, headers, ...sent }));
}

const state = async (cookie?: string): Promise<ConnectState> =>
  (await call("GET", "", { ...(cookie !== undefined && { cookie }) })).json();

/** Connects as an operator. */
const put = (body: WantedConnection) => call("PUT", "", { cookie: operator, body });

/** Has a text written, and returns its events; by a visitor without a cookie. @throws the response of a refusal. */
async function write(cookie?: string): Promise<GenerationEvent[]> {
  const headers = { "Content-Type": "application/json", Cookie: cookie ?? "" };
  const asked = { headers, body: JSON.stringify(PAYLOADS[PATH]) };
  const response = cookie === undefined ? await postJson(PATH, PAYLOADS[PATH]) : await callRoute(PATH, asked);
  if (!response.ok) throw new Error(await response.text());
  return eventsOf(response);
}

/** Has servers looked for at these places alone, however long they take, and not on the machine that runs the tests. */
function lookAt(places: readonly Place[]): void {
  const noLimit = () => new AbortController().signal;
  once.forget("found servers");
  once("found servers", () => new Recent(() => findServers(places, noLimit), 0))();
}

/** Begins as a process does: with nothing made yet, because the environment is read once. */
function begin(variables: Readonly<Record<string, string>>): void {
  once.forgetAll();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  lookAt([]);
}

/** Goes on as another process would, over the same database, with other variables if some are given. */
async function restart(variables: Readonly<Record<string, string>> = {}): Promise<void> {
  await database().$disconnect();
  begin(variables);
}

const KEY = "sk-a-key-that-nobody-may-see-9876";

const usage = { prompt_tokens: 1000, completion_tokens: 1000 };
const THE_FAKE = /The words of the fake/;
const theFake = upstreamThat.saysOfItself("1. The words of the fake.", { model: "fake-1", usage });

const upstream = giveUpstream(theFake);

const wanted = (changed: Readonly<Record<string, unknown>> = {}) =>
  ({
    service: "other",
    baseUrl: upstream.url,
    apiKey: KEY,
    model: "fake-1",
    revision: 0,
    ...changed,
  }) as WantedConnection;

/** Connects where that is to succeed. */
async function connect(changed: Readonly<Record<string, unknown>> = {}): Promise<Connected> {
  const response = await put(wanted(changed));
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return response.json();
}

const textOf = (events: GenerationEvent[]) =>
  events.map((event) => (event.type === "text-delta" ? event.text : "")).join("");
const costOf = (events: GenerationEvent[]) => events.find((event) => event.type === "usage")?.usage.cost;
const written = async () => textOf(await write());
const bySample = { type: "model", name: "sample writer" };

describe.each(databaseKinds())("a connection, kept in $name,", (kind) => {
  beforeEach(async () => {
    const home = await kind.createMigrated();
    begin({ DATABASE_URL: home.url, NEXTAUTH_SECRET: TEST_SECRET });
    operator = `${OPERATOR_COOKIE}=${await openOperatorSession("Firefox on Linux")}`;
    return async () => {
      await database().$disconnect();
      vi.unstubAllEnvs();
      await home.remove();
    };
  });

  test("is tested by one real call, and writes the next text", async () => {
    expect(await write()).toContainEqual(bySample);
    const { state: after, test: tested, replaced } = await connect();
    expect([tested.firstWordMs >= 0, replaced]).toEqual([true, undefined]);
    const { host } = new URL(upstream.url);
    const writer = { source: "connection", service: "other", serviceName: host, host, model: "fake-1", priced: false };
    expect(after).toMatchObject({ writer: { ...writer, keyEnd: "9876" }, revision: 1, mayChange: true });
    const events = await write();
    expect([textOf(events), costOf(events)]).toEqual([expect.stringMatching(THE_FAKE), 0.007]);
    expect(upstream.calls.map(({ authorization }) => authorization)).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`]);
    expect(await state()).toEqual({ writer, revision: 1, mayChange: false });
  });

  test("stays after a restart, and after a test that failed", async () => {
    await connect();
    await restart();
    upstream.script((_call, answer) => void answer.writeHead(401).end());
    const refused = await put(wanted({ apiKey: "another", model: "fake-2", revision: 1 }));
    expect([refused.status, (await refused.json()).error.message]).toEqual([502, expect.stringContaining("the key")]);
    expect(await state()).toMatchObject({ writer: { model: "fake-1" }, revision: 1 });
    expect(await written()).toMatch(THE_FAKE);
  });

  test("goes on with what its test learned of the server", async () => {
    upstream.script(upstreamThat.doesNotKnow("stream_options", "Word."));
    await connect();
    await write();
    expect(upstream.calls.map(({ body }) => body.stream_options !== undefined)).toEqual([true, false, false]);
  });

  test("of two people at once is that of the last one, who is told what it replaced", async () => {
    const both = await Promise.all(["fake-1", "fake-2"].map(async (model) => connect({ model })));
    const { writer, revision } = await state();
    const replaced = writer.source === "connection" && writer.model === "fake-2" ? "fake-1" : "fake-2";
    expect(revision).toBe(2);
    expect(both.flatMap((one) => one.replaced ?? [])).toEqual([
      { serviceName: new URL(upstream.url).host, model: replaced },
    ]);
    // A reader that saw the newest one is told of nothing.
    expect((await connect({ revision: 2 })).replaced).toBeUndefined();
  });

  test("that is taken back leaves the sample writer, and a text that runs goes on with its model", async () => {
    await connect();
    const { opened, open } = gate();
    upstream.script(upstreamThat.saysInStep({ text: "1. First." }, { text: " Last.", after: opened }));
    const running = write();
    await eventually(() => expect(upstream.open).toBe(1));
    const response = await call("DELETE", "", { cookie: operator });
    expect(await response.json()).toMatchObject({ writer: { source: "sample" }, revision: 2 });
    expect(await write()).toContainEqual(bySample);
    open();
    expect(textOf(await running)).toBe("1. First. Last.");
  });

  test("that was sealed with another secret says so, lets templates write, and is made again", async () => {
    await connect();
    await restart({ NEXTAUTH_SECRET: "another secret, as after a lost data folder" });
    const writer = { source: "connection", model: "fake-1", host: new URL(upstream.url).host, trouble: "sealed" };
    expect(await state()).toMatchObject({ writer, revision: 1 });
    expect(await write()).toContainEqual(bySample);
    expect((await connect({ revision: 1 })).state.writer).not.toHaveProperty("trouble");
    expect(await written()).toMatch(THE_FAKE);
  });

  test("is not made while the database is away, and the one from before writes on", async () => {
    await connect();
    const rename = (from: string, to: string) =>
      database().$executeRawUnsafe(`ALTER TABLE "${from}" RENAME TO "${to}"`);
    upstream.script(async (call, answer) => {
      await rename("Setting", "Away");
      theFake(call, answer);
    });
    const response = await put(wanted({ model: "fake-2", revision: 1 }));
    expect([response.status, (await response.json()).error.message]).toEqual([
      503,
      expect.stringContaining("can't reach its database"),
    ]);
    expect(await state()).toMatchObject({ writer: { model: "fake-1" }, revision: 1 });
    expect(await written()).toMatch(THE_FAKE);
    await rename("Away", "Setting");
    await restart();
    expect(await state()).toMatchObject({ writer: { model: "fake-1" }, revision: 1 });
  });

  test("whose server refuses says to an operator what to change and why, and to a visitor whom to tell", async () => {
    await connect();
    const refusal = upstreamThat.refuses(401, { message: "Key of org-of-ours is revoked" });
    upstream.script(refusal, refusal, refusal);
    const error = { message: expect.stringContaining("at /connect"), details: "Key of org-of-ours is revoked" };
    expect((await write(operator)).at(-1)).toMatchObject({ type: "error", error });
    const visitors = JSON.stringify((await write()).at(-1));
    expect(visitors).toContain("For the people who run this site:");
    expect(visitors).not.toMatch(/connect|org-of-ours/);
    const failedTest = await put(wanted({ model: "fake-2", revision: 1 }));
    expect((await failedTest.json()).error).toMatchObject(error);
  });

  test("is given up with its test when the person leaves, which is no fault of the application", async () => {
    const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    upstream.script(upstreamThat.stallsAfter(""));
    const leaving = new AbortController();
    const asking = { cookie: operator, body: wanted(), signal: leaving.signal };
    const response = call("PUT", "", asking);
    await eventually(() => expect(upstream.open).toBe(1));
    leaving.abort();
    expect((await response).status).toBe(409);
    await eventually(() => expect(upstream.open).toBe(0));
    expect(await state()).toMatchObject({ writer: { source: "sample" }, revision: 0 });
    // A text of the test before may still be removing older ones from a database that is gone by now, and say so.
    expect(stderr.mock.calls.join("")).not.toMatch(/unforeseen-error|model-call-failed/);
    stderr.mockRestore();
  });

  test("may be made by an address as it is pasted, with the endpoint or without its version", async () => {
    await connect({ baseUrl: `${upstream.url}//chat/completions/ ` });
    await connect({ baseUrl: new URL(upstream.url).origin, model: "fake-2", revision: 1 });
    const paths = upstream.calls.map(({ path }) => path);
    expect(paths.every((path) => path.endsWith("/chat/completions"))).toBe(true);
    expect(paths[0]).toBe("/v1/chat/completions");
  });

  test("lists the models of a server, and increases the context window of one in Ollama", async () => {
    const list = { data: [{ id: "fake-1", context_length: 4096 }, { id: "fake-2" }] };
    const ollama = await startFakeServer({ ...OLLAMA, "/api/create": { status: "success" }, "/v1/models": list });
    lookAt([{ kind: "ollama", origin: ollama.origin }]);
    const address = { service: "other", baseUrl: `${ollama.origin}/v1` };
    const models = await call("POST", "/models", { cookie: operator, body: address });
    expect(await models.json()).toEqual({ models: [{ name: "fake-1", window: 4096 }, { name: "fake-2" }] });
    const { baseUrl } = address;
    const larger = await call("POST", "/room", { cookie: operator, body: { baseUrl, model: "gemma3:270m" } });
    expect(await larger.json()).toEqual({ model: "gemma3:270m-16k", window: 16_384 });
    expect(ollama.asked.at(-1)?.body).toMatchObject({ from: "gemma3:270m", parameters: { num_ctx: 16_384 } });
    const elsewhere = { baseUrl: upstream.url, model: "gemma3:270m" };
    expect((await call("POST", "/room", { cookie: operator, body: elsewhere })).status).toBe(404);
    await ollama.close();
  });

  test("lets another of its models be chosen from a list with the key that it has, which no other address gets", async () => {
    const list = { data: [{ id: "fake-1" }, { id: "fake-2" }] };
    const server = await startFakeServer({ "/v1/models": list }, theFake);
    const baseUrl = `${server.origin}/v1`;
    await connect({ baseUrl, apiKey: "sk-ours-0123456789" });
    const listed = await call("POST", "/models", { cookie: operator, body: { service: "other" } });
    expect(await listed.json()).toEqual({ models: [{ name: "fake-1" }, { name: "fake-2" }] });
    const { baseUrl: _, apiKey: _key, ...unsaid } = wanted({ model: "fake-2", revision: 1 });
    expect((await (await put(unsaid)).json()).state.writer).toMatchObject({ model: "fake-2", keyEnd: "6789" });
    await call("POST", "/models", { cookie: operator, body: { service: "other", baseUrl } });
    const keys = server.asked.map(({ headers }) => headers.authorization);
    expect(keys).toEqual([...Array(3).fill("Bearer sk-ours-0123456789"), undefined]);
    await server.close();
  });

  test("to what was found is made by a form of one button, which leads back; to what was not, by the page", async () => {
    const ollama = await startFakeServer(OLLAMA, theFake);
    lookAt([{ kind: "ollama", origin: ollama.origin }]);
    const press = async (model: string, origin = ollama.origin) => {
      const path = `/found?${new URLSearchParams({ kind: "ollama", baseUrl: `${origin}/v1`, model })}`;
      const response = await call("POST", path, { cookie: operator });
      return [response.status, response.headers.get("location")];
    };
    const gone = [303, expect.stringMatching(/^\/connect\?failed=That\+model\+isn%27t\+there\+anymore/)];
    expect(await press("not-there")).toEqual(gone);
    expect(await press("gemma3:270m", "http://host.docker.internal:11434")).toEqual(gone);
    expect(await state()).toMatchObject({ writer: { source: "sample" }, revision: 0 });
    expect(await press("gemma3:270m")).toEqual([303, "/wizard"]);
    expect(await state()).toMatchObject({ writer: { model: "gemma3:270m", serviceName: "Ollama" }, revision: 1 });
    await ollama.close();
  });

  test("to a server of this machine costs nothing, has a window, and says when the server is gone", async () => {
    const ollama = await startFakeServer(OLLAMA, theFake);
    lookAt([{ kind: "ollama", origin: ollama.origin }]);
    const server = { service: "ollama", baseUrl: `${ollama.origin}/v1`, model: "gemma3:270m", apiKey: undefined };
    expect((await state(operator)).found).toMatchObject([{ kind: "ollama", baseUrl: server.baseUrl }]);
    const { writer } = (await connect(server)).state;
    expect(writer).toMatchObject({ serviceName: "Ollama", window: 4096, priced: true });
    expect(writer).not.toHaveProperty("keyEnd");
    expect(costOf(await write())).toBe(0);
    await restart();
    await write();
    // Ollama forgets the beginning of what does not fit into its window.
    const limits = ollama.asked.flatMap(({ body }) => (body === undefined ? [] : [Object(body).max_tokens]));
    expect(limits).toHaveLength(3);
    expect(limits.slice(1).every((tokens) => tokens < 4096)).toBe(true);
    await ollama.close();
    await restart();
    expect((await state()).writer).not.toHaveProperty("trouble");
    expect((await state(operator)).writer).toMatchObject({ trouble: "gone" });
    expect((await write(operator)).at(-1)).toMatchObject({
      error: { message: expect.stringContaining("at /connect") },
    });
  });

  test.each([
    ["an address that is not http", { baseUrl: "file:///etc/passwd" }, "baseUrl"],
    ["an address with a password", { baseUrl: "http://ada:sesame@127.0.0.1/v1" }, "baseUrl"],
    ["no address", { baseUrl: undefined }, "baseUrl"],
    ["a key with a line break", { apiKey: "sk-1\nX-Header: 1" }, "apiKey"],
    ["a key with a dash of a text program", { apiKey: "sk-gedankenstrich–" }, "apiKey"],
    ["a key without an end", { apiKey: "k".repeat(501) }, "apiKey"],
    ["a service that is not known", { service: "constructor" }, "baseUrl"],
    ["a found server where none was found", { service: "ollama" }, "baseUrl"],
    ["no model", { model: "" }, "model"],
  ])("is refused with %s, and no one is called", async (_name, changed, field) => {
    const response = await put(wanted(changed));
    expect([response.status, (await response.json()).error.field]).toEqual([400, field]);
    expect(upstream.calls).toEqual([]);
  });

  test("costs what its service publishes", async () => {
    await saveConnection({ service: "groq", baseUrl: upstream.url, model: "openai/gpt-oss-20b" });
    expect((await state()).writer).toMatchObject({ serviceName: "Groq", priced: true });
    upstream.script(upstreamThat.saysOfItself("1. Word.", { model: "openai/gpt-oss-20b", usage }));
    const { input = 0, output = 0 } = presetOf("groq")?.prices["openai/gpt-oss-20b"] ?? {};
    expect(input).toBeGreaterThan(0);
    expect(costOf(await write())).toBeCloseTo(input + output, 10);
  });

  test("costs what MODEL_PRICES says", async () => {
    await restart({ MODEL_PRICES: '{"fake-1":{"input":1,"output":2}}' });
    expect((await connect()).state.writer).toMatchObject({ priced: true });
    expect(costOf(await write())).toBe(3);
  });

  test("counts for the budget of the day, and the sample writer does not", async () => {
    await restart({ DAILY_TOKEN_BUDGET: "1" });
    expect(await write()).toContainEqual(bySample);
    await connect();
    await expect(write()).rejects.toThrow("budget_exhausted");
  });

  test("is made by a user in ADMIN_EMAILS, and by no other", async () => {
    await restart({ ADMIN_EMAILS: "ada@example.com,grace@example.com" });
    const [grace, eve] = await Promise.all([userCookie("grace@example.com"), userCookie("eve@example.com")]);
    expect([(await state(grace)).mayChange, (await state(eve)).mayChange]).toEqual([true, false]);
    expect((await call("PUT", "", { cookie: eve, body: wanted() })).status).toBe(403);
    expect(upstream.calls).toEqual([]);
    expect((await call("PUT", "", { cookie: grace, body: wanted() })).status).toBe(200);
  });

  test.each([
    ["a key", { OPENAI_API_KEY: "sk-of-the-environment" }, "environment"],
    ["an address", { OPENAI_BASE_URL: "http://127.0.0.1:1/v1" }, "environment"],
    ["the sample writer", { MODEL_PROVIDER: "sample" }, "sample"],
  ])("gives way to an environment that sets %s, and is locked", async (_name, variables, source) => {
    await connect();
    await restart({ ...variables });
    expect(await state(operator)).toMatchObject({ writer: { source }, mayChange: false });
    const statuses = await Promise.all([
      call("PUT", "", { cookie: operator, body: wanted() }),
      call("DELETE", "", { cookie: operator }),
      call("POST", "/models", { cookie: operator, body: { service: "openai" } }),
      call("POST", "/room", { cookie: operator, body: { baseUrl: upstream.url, model: "fake-1" } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(upstream.calls).toHaveLength(1);
  });
});
