import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { presetOf } from "@/lib/connect/presets";
import type { Connected, WantedConnection } from "@/lib/connect/wire";
import { saveConnection } from "@/lib/server/model/model-connection";
import type { GenerationEvent } from "@/lib/stream/events";
import { eventually } from "@/tests/support/eventually";
import { gate } from "@/tests/support/gate";
import { type ConnectApp, openConnectApp } from "@/tests/support/in-process/connect-app";
import { databaseKinds } from "@/tests/support/in-process/test-databases";
import { OLLAMA, startFakeServer } from "@/tests/support/model/fake-model-servers";
import { type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import * as upstreamThat from "@/tests/support/model/upstream-behaviours";

const KEY = "sk-a-key-that-nobody-may-see-9876";

const usage = { prompt_tokens: 1000, completion_tokens: 1000 };
const THE_FAKE = /The words of the fake/;
const theFake = upstreamThat.saysOfItself("1. The words of the fake.", { model: "fake-1", usage });

let app: ConnectApp;
let upstream: ScriptedUpstream;

beforeEach(async () => {
  upstream = await startScriptedUpstream(theFake);
});
afterEach(async () => {
  await app.close();
  await upstream.close();
});

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
  const response = await app.connect(wanted(changed));
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return response.json();
}

const textOf = (events: GenerationEvent[]) =>
  events.map((event) => (event.type === "text-delta" ? event.text : "")).join("");
const costOf = (events: GenerationEvent[]) => events.find((event) => event.type === "usage")?.usage.cost;
const written = async () => textOf(await app.write());
const bySample = { type: "model", name: "sample writer" };

describe.each(databaseKinds())("a connection, kept in $name,", (kind) => {
  beforeEach(async () => {
    app = await openConnectApp(kind);
  });

  test("is tested by one real call, and writes the next text", async () => {
    expect(await app.write()).toContainEqual(bySample);
    const { state, test: tested, replaced } = await connect();
    expect([tested.firstWordMs >= 0, replaced]).toEqual([true, undefined]);
    const { host } = new URL(upstream.url);
    const writer = { source: "connection", service: "other", serviceName: host, host, model: "fake-1", priced: false };
    expect(state).toMatchObject({ writer: { ...writer, keyEnd: "9876" }, revision: 1, mayChange: true });
    const events = await app.write();
    expect([textOf(events), costOf(events)]).toEqual([expect.stringMatching(THE_FAKE), 0.007]);
    expect(upstream.calls.map(({ authorization }) => authorization)).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`]);
    expect(await app.state()).toEqual({ writer, revision: 1, mayChange: false });
  });

  test("stays after a restart, and after a test that failed", async () => {
    await connect();
    await app.restart();
    upstream.script((_call, answer) => void answer.writeHead(401).end());
    const refused = await app.connect(wanted({ apiKey: "another", model: "fake-2", revision: 1 }));
    expect([refused.status, (await refused.json()).error.message]).toEqual([502, expect.stringContaining("the key")]);
    expect(await app.state()).toMatchObject({ writer: { model: "fake-1" }, revision: 1 });
    expect(await written()).toMatch(THE_FAKE);
  });

  test("goes on with what its test learned of the server", async () => {
    upstream.script(upstreamThat.doesNotKnow("stream_options", "Word."));
    await connect();
    await app.write();
    expect(upstream.calls.map(({ body }) => body.stream_options !== undefined)).toEqual([true, false, false]);
  });

  test("of two people at once is that of the last one, who is told what it replaced", async () => {
    const both = await Promise.all(["fake-1", "fake-2"].map(async (model) => connect({ model })));
    const { writer, revision } = await app.state();
    const replaced = writer.source === "connection" && writer.model === "fake-2" ? "fake-1" : "fake-2";
    expect(revision).toBe(2);
    expect(both.flatMap((one) => one.replaced ?? [])).toEqual([
      { serviceName: new URL(upstream.url).host, model: replaced },
    ]);
    // Whoever saw the newest one is told of nothing.
    expect((await connect({ revision: 2 })).replaced).toBeUndefined();
  });

  test("that is taken back leaves the sample writer, and a text that runs goes on with its model", async () => {
    await connect();
    const { opened, open } = gate();
    upstream.script(upstreamThat.saysInStep({ text: "1. First." }, { text: " Last.", after: opened }));
    const running = app.write();
    await eventually(() => expect(upstream.open).toBe(1));
    const response = await app.call("DELETE", "", { cookie: app.operator() });
    expect(await response.json()).toMatchObject({ writer: { source: "sample" }, revision: 2 });
    expect(await app.write()).toContainEqual(bySample);
    open();
    expect(textOf(await running)).toBe("1. First. Last.");
  });

  test("that was sealed with another secret says so, lets templates write, and is made again", async () => {
    await connect();
    await app.restart({ NEXTAUTH_SECRET: "another secret, as after a lost data folder" });
    const writer = { source: "connection", model: "fake-1", host: new URL(upstream.url).host, trouble: "sealed" };
    expect(await app.state()).toMatchObject({ writer, revision: 1 });
    expect(await app.write()).toContainEqual(bySample);
    expect((await connect({ revision: 1 })).state.writer).not.toHaveProperty("trouble");
    expect(await written()).toMatch(THE_FAKE);
  });

  test("is not made while the database is away, and the one from before writes on", async () => {
    await connect();
    const rename = (from: string, to: string) =>
      app.database.$executeRawUnsafe(`ALTER TABLE "${from}" RENAME TO "${to}"`);
    upstream.script(async (call, answer) => {
      await rename("Setting", "Away");
      theFake(call, answer);
    });
    const response = await app.connect(wanted({ model: "fake-2", revision: 1 }));
    expect([response.status, (await response.json()).error.message]).toEqual([
      503,
      expect.stringContaining("can't reach its database"),
    ]);
    expect(await app.state()).toMatchObject({ writer: { model: "fake-1" }, revision: 1 });
    expect(await written()).toMatch(THE_FAKE);
    await rename("Away", "Setting");
    await app.restart();
    expect(await app.state()).toMatchObject({ writer: { model: "fake-1" }, revision: 1 });
  });

  test("whose server refuses says to an operator what to change and why, and to a visitor whom to tell", async () => {
    await connect();
    const refusal = upstreamThat.refuses(401, { message: "Key of org-of-ours is revoked" });
    upstream.script(refusal, refusal, refusal);
    const error = { message: expect.stringContaining("at /connect"), details: "Key of org-of-ours is revoked" };
    expect((await app.write(app.operator())).at(-1)).toMatchObject({ type: "error", error });
    const visitors = JSON.stringify((await app.write()).at(-1));
    expect(visitors).toContain("Let the people who run this site know");
    expect(visitors).not.toMatch(/connect|org-of-ours/);
    const failedTest = await app.connect(wanted({ model: "fake-2", revision: 1 }));
    expect((await failedTest.json()).error).toMatchObject(error);
  });

  test("is given up with its test when the person leaves, which is no fault of the application", async () => {
    const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    upstream.script(upstreamThat.stallsAfter(""));
    const leaving = new AbortController();
    const asking = { cookie: app.operator(), body: wanted(), signal: leaving.signal };
    const response = app.call("PUT", "", asking);
    await eventually(() => expect(upstream.open).toBe(1));
    leaving.abort();
    expect((await response).status).toBe(409);
    await eventually(() => expect(upstream.open).toBe(0));
    expect(await app.state()).toMatchObject({ writer: { source: "sample" }, revision: 0 });
    // A text of the test before may still be making room in a database that is gone by now, and say so.
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

  test("lists the models of a server, and has room made in Ollama", async () => {
    const list = { data: [{ id: "fake-1", context_length: 4096 }, { id: "fake-2" }] };
    const ollama = await startFakeServer({ ...OLLAMA, "/api/create": { status: "success" }, "/v1/models": list });
    app.lookAt([{ kind: "ollama", origin: ollama.origin }]);
    const cookie = app.operator();
    const address = { service: "other", baseUrl: `${ollama.origin}/v1` };
    const models = await app.call("POST", "/models", { cookie, body: address });
    expect(await models.json()).toEqual({ models: [{ name: "fake-1", window: 4096 }, { name: "fake-2" }] });
    const room = await app.call("POST", "/room", { cookie, body: { model: "gemma3:270m" } });
    expect(await room.json()).toEqual({ model: "gemma3:270m-16k", window: 16_384 });
    expect(ollama.asked.at(-1)?.body).toMatchObject({ from: "gemma3:270m", parameters: { num_ctx: 16_384 } });
    await ollama.close();
  });

  test("to what was found is made by a form of one button, which leads back; to what was not, by the page", async () => {
    const ollama = await startFakeServer(OLLAMA, theFake);
    app.lookAt([{ kind: "ollama", origin: ollama.origin }]);
    const press = async (model: string) => {
      const path = `/found?${new URLSearchParams({ kind: "ollama", model })}`;
      const response = await app.call("POST", path, { cookie: app.operator() });
      return [response.status, response.headers.get("location")];
    };
    expect(await press("not-there")).toEqual([303, "/connect"]);
    expect(await app.state()).toMatchObject({ writer: { source: "sample" }, revision: 0 });
    expect(await press("gemma3:270m")).toEqual([303, "/wizard"]);
    expect(await app.state()).toMatchObject({ writer: { model: "gemma3:270m", serviceName: "Ollama" }, revision: 1 });
    await ollama.close();
  });

  test("to a server of this machine costs nothing, has a window, and says when the server is gone", async () => {
    const ollama = await startFakeServer(OLLAMA, theFake);
    app.lookAt([{ kind: "ollama", origin: ollama.origin }]);
    const server = { service: "ollama", baseUrl: `${ollama.origin}/v1`, model: "gemma3:270m", apiKey: undefined };
    const cookie = app.operator();
    expect((await app.state(cookie)).found).toMatchObject([{ kind: "ollama", baseUrl: server.baseUrl }]);
    const { state } = await connect(server);
    expect(state.writer).toMatchObject({ serviceName: "Ollama", window: 4096, priced: true });
    expect(state.writer).not.toHaveProperty("keyEnd");
    expect(costOf(await app.write())).toBe(0);
    await app.restart();
    await app.write();
    // Ollama forgets the beginning of what does not fit into its window.
    const limits = ollama.asked.flatMap(({ body }) => (body === undefined ? [] : [Object(body).max_tokens]));
    expect(limits).toHaveLength(3);
    expect(limits.slice(1).every((tokens) => tokens < 4096)).toBe(true);
    await ollama.close();
    await app.restart();
    expect((await app.state()).writer).not.toHaveProperty("trouble");
    expect((await app.state(cookie)).writer).toMatchObject({ trouble: "gone" });
    expect((await app.write(cookie)).at(-1)).toMatchObject({
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
  ])("is refused with %s, and nobody is called", async (_name, changed, field) => {
    const response = await app.connect(wanted(changed));
    expect([response.status, (await response.json()).error.field]).toEqual([400, field]);
    expect(upstream.calls).toEqual([]);
  });

  test("costs what its service publishes", async () => {
    await saveConnection({ service: "groq", baseUrl: upstream.url, model: "openai/gpt-oss-20b" });
    expect((await app.state()).writer).toMatchObject({ serviceName: "Groq", priced: true });
    upstream.script(upstreamThat.saysOfItself("1. Word.", { model: "openai/gpt-oss-20b", usage }));
    const { input = 0, output = 0 } = presetOf("groq")?.prices["openai/gpt-oss-20b"] ?? {};
    expect(input).toBeGreaterThan(0);
    expect(costOf(await app.write())).toBeCloseTo(input + output, 10);
  });

  test("costs what MODEL_PRICES says", async () => {
    await app.restart({ MODEL_PRICES: '{"fake-1":{"input":1,"output":2}}' });
    expect((await connect()).state.writer).toMatchObject({ priced: true });
    expect(costOf(await app.write())).toBe(3);
  });

  test("counts for the budget of the day, and the sample writer does not", async () => {
    await app.restart({ DAILY_TOKEN_BUDGET: "1" });
    expect(await app.write()).toContainEqual(bySample);
    await connect();
    await expect(app.write()).rejects.toThrow("budget_exhausted");
  });

  test("is made by a user in ADMIN_EMAILS, and by no other", async () => {
    await app.restart({ ADMIN_EMAILS: "ada@example.com,grace@example.com" });
    const [grace, eve] = await Promise.all([app.user("grace@example.com"), app.user("eve@example.com")]);
    expect([(await app.state(grace)).mayChange, (await app.state(eve)).mayChange]).toEqual([true, false]);
    expect((await app.call("PUT", "", { cookie: eve, body: wanted() })).status).toBe(403);
    expect(upstream.calls).toEqual([]);
    expect((await app.call("PUT", "", { cookie: grace, body: wanted() })).status).toBe(200);
  });

  test.each([
    ["a key", { OPENAI_API_KEY: "sk-of-the-environment" }, "environment"],
    ["an address", { OPENAI_BASE_URL: "http://127.0.0.1:1/v1" }, "environment"],
    ["the sample writer", { MODEL_PROVIDER: "sample" }, "sample"],
  ])("gives way to an environment that sets %s, and is locked", async (_name, variables, source) => {
    await connect();
    await app.restart({ ...variables });
    const cookie = app.operator();
    expect(await app.state(cookie)).toMatchObject({ writer: { source }, mayChange: false });
    const statuses = await Promise.all([
      app.call("PUT", "", { cookie, body: wanted() }),
      app.call("DELETE", "", { cookie }),
      app.call("POST", "/models", { cookie, body: { service: "openai" } }),
      app.call("POST", "/room", { cookie, body: { model: "fake-1" } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(upstream.calls).toHaveLength(1);
  });
});
