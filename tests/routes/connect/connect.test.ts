import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Connected, WantedConnection } from "@/lib/connect/wire";
import { type ConnectApp, openConnectApp } from "@/tests/support/in-process/connect-app";
import { databaseKinds } from "@/tests/support/in-process/test-databases";
import { type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import * as upstreamThat from "@/tests/support/model/upstream-behaviours";

const KEY = "sk-a-key-that-nobody-may-see-9876";

const [kind] = databaseKinds();
let app: ConnectApp;
let upstream: ScriptedUpstream;

const open = async (variables: Readonly<Record<string, string>> = {}) => {
  if (!kind) throw new Error("There is no database.");
  app = await openConnectApp(kind, variables);
};
const wanted = (changed: Partial<WantedConnection> = {}): WantedConnection => ({
  service: "other",
  baseUrl: upstream.url,
  apiKey: KEY,
  model: "fake-1",
  revision: 0,
  ...changed,
});
const connected = async (response: Response): Promise<Connected> => {
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return response.json();
};
const failure = async (response: Response) => [response.status, (await response.json()).error.message];

beforeEach(async () => {
  upstream = await startScriptedUpstream(upstreamThat.says("1. The words of the fake.\n\n2. More of them."));
});
afterEach(async () => {
  await app.close();
  await upstream.close();
});

describe("a connection", () => {
  beforeEach(() => open());

  test("is tested by one real call, and writes the next text", async () => {
    expect(await app.write()).toContain("sample writer");
    const { state, test, replaced } = await connected(await app.connect(wanted()));
    expect(test.firstWordMs).toBeGreaterThan(0);
    expect(replaced).toBeUndefined();
    const { host } = new URL(upstream.url);
    const writer = { source: "connection", service: "other", serviceName: host, host, model: "fake-1", priced: false };
    expect(state).toMatchObject({ writer: { ...writer, keyEnd: "9876" }, revision: 1, mayChange: true, found: [] });
    expect(await app.write()).toContain("The words of the fake.");
    expect(upstream.calls.map(({ authorization }) => authorization)).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`]);
    expect(await app.state()).toEqual({ writer, revision: 1, mayChange: false });
  });

  test("stays after a restart, and after a test that failed", async () => {
    await connected(await app.connect(wanted()));
    await app.restart();
    upstream.script((_call, answer) => void answer.writeHead(401).end());
    expect(await failure(await app.connect(wanted({ apiKey: "another", model: "fake-2", revision: 1 })))).toEqual([
      502,
      expect.stringContaining("key"),
    ]);
    expect(await app.state()).toMatchObject({ writer: { model: "fake-1" }, revision: 1 });
    expect(await app.write()).toContain("The words of the fake.");
  });

  test("learns the server's dialect once: by its test, and not again with a text", async () => {
    upstream.script((_call, answer) => {
      answer.writeHead(400, { "Content-Type": "application/json" });
      answer.end(JSON.stringify({ error: { message: "stream_options is not known", param: "stream_options" } }));
    });
    await connected(await app.connect(wanted()));
    await app.write();
    expect(upstream.calls.map(({ body }) => body.stream_options !== undefined)).toEqual([true, false, false]);
  });

  test("of two people at once is that of the last one, who is told what it replaced", async () => {
    const [one, other] = await Promise.all(
      ["fake-1", "fake-2"].map(async (model) => connected(await app.connect(wanted({ model })))),
    );
    const [first, last] = one?.replaced ? [other, one] : [one, other];
    expect(first).toMatchObject({ state: expect.anything() });
    expect(first?.replaced).toBeUndefined();
    const { writer } = first?.state.revision === 1 && "model" in first.state ? first.state : await app.state();
    expect(last?.state.revision).toBe(2);
    expect(writer).toBeDefined();
  });

  test("that is taken back leaves the sample writer, and a text that runs goes on with its model", async () => {
    await connected(await app.connect(wanted()));
    let goOn = () => {};
    const after = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    upstream.script(upstreamThat.saysInStep({ text: "1. First." }, { text: " Last.", after }));
    const running = app.write();
    await expect.poll(() => upstream.open).toBe(1);
    const response = await app.call("DELETE", "", { cookie: app.operator() });
    expect(await response.json()).toMatchObject({ writer: { source: "sample" }, revision: 2 });
    expect(await app.write()).toContain("sample writer");
    goOn();
    expect(await running).toContain(" Last.");
  });

  test("that was sealed with another secret says so, lets templates write, and is made again", async () => {
    await connected(await app.connect(wanted()));
    await app.restart({ NEXTAUTH_SECRET: "another secret, as after a lost data folder" });
    const writer = { source: "connection", model: "fake-1", host: new URL(upstream.url).host, trouble: "sealed" };
    expect(await app.state()).toMatchObject({ writer, revision: 1 });
    expect(await app.write()).toContain("sample writer");
    const { state } = await connected(await app.connect(wanted({ revision: 1 })));
    expect(state.writer).not.toHaveProperty("trouble");
    expect(await app.write()).toContain("The words of the fake.");
  });

  test("is not made while the database is away, and the one from before writes on", async () => {
    await connected(await app.connect(wanted()));
    const rename = (from: string, to: string) => app.database.$executeRawUnsafe(`ALTER TABLE "${from}" RENAME TO "${to}"`);
    upstream.script(async (call, answer) => {
      await rename("Setting", "Away");
      upstreamThat.says("Word.")(call, answer);
    });
    const response = await app.connect(wanted({ model: "fake-2", revision: 1 }));
    expect(await failure(response)).toEqual([503, expect.stringContaining("cannot reach its database")]);
    expect(await app.state()).toMatchObject({ writer: { model: "fake-1" }, revision: 1 });
    expect(await app.write()).toContain("The words of the fake.");
    await rename("Away", "Setting");
    await app.restart();
    expect(await app.state()).toMatchObject({ writer: { model: "fake-1" }, revision: 1 });
  });

  test("whose server is gone says with each text where to look", async () => {
    await connected(await app.connect(wanted()));
    await upstream.close();
    expect(await app.write()).toContain("Open /connect");
  });

  test.each([
    ["an address that is not http", { baseUrl: "file:///etc/passwd" }, "baseUrl"],
    ["an address with a password", { baseUrl: "http://ada:sesame@127.0.0.1/v1" }, "baseUrl"],
    ["no address", { baseUrl: undefined }, "baseUrl"],
    ["a key with a line break", { apiKey: "sk-1\nX-Header: 1" }, "apiKey"],
    ["a key without an end", { apiKey: "k".repeat(501) }, "apiKey"],
    ["a service that is not known", { service: "constructor" }, "baseUrl"],
    ["a found server where none was found", { service: "ollama" }, "baseUrl"],
    ["no model", { model: "" }, "model"],
  ])("is refused with %s, and nobody is called", async (_name, changed, field) => {
    const response = await app.connect(wanted(changed as Partial<WantedConnection>));
    expect([response.status, (await response.json()).error.field]).toEqual([400, field]);
    expect(upstream.calls).toEqual([]);
  });

  test("costs what its preset costs, or what MODEL_PRICES says", async () => {
    await app.restart({ MODEL_PRICES: '{"fake-1":{"input":1,"output":1}}' });
    const { state } = await connected(await app.connect(wanted()));
    expect(state.writer).toMatchObject({ priced: true });
    const { cost } = JSON.parse(/\{"cost".*?\}|\{"outputTokensNo".*?\}/.exec(await app.write())?.[0] ?? "{}");
    expect(cost).toBeGreaterThan(0);
  });
});

describe("who may change it", () => {
  test("is a user in ADMIN_EMAILS, and no other user", async () => {
    await open({ ADMIN_EMAILS: "ada@example.com, Grace@Example.com" });
    const [grace, eve] = await Promise.all(["grace@example.com", "eve@example.com"].map((email) => app.user(email)));
    expect((await app.state(grace)).mayChange).toBe(true);
    expect((await app.state(eve)).mayChange).toBe(false);
    expect((await app.call("PUT", "", { cookie: eve ?? "", body: wanted() })).status).toBe(403);
    expect((await app.call("PUT", "", { cookie: grace ?? "", body: wanted() })).status).toBe(200);
  });
});

describe("the environment", () => {
  test.each([
    ["a key", { OPENAI_API_KEY: "sk-of-the-environment" }, "environment"],
    ["an address", { OPENAI_BASE_URL: "http://127.0.0.1:1/v1" }, "environment"],
    ["the sample writer", { MODEL_PROVIDER: "sample" }, "sample"],
  ])("that sets %s wins over the stored connection, and locks it", async (_name, variables, source) => {
    await open();
    await connected(await app.connect(wanted()));
    await app.restart({ ...variables });
    const cookie = app.operator();
    expect(await app.state(cookie)).toMatchObject({ writer: { source }, mayChange: false });
    for (const [method, path, body] of [
      ["PUT", "", wanted()],
      ["DELETE", "", undefined],
      ["POST", "/models", { service: "openai" }],
      ["POST", "/room", { model: "fake-1" }],
    ] as const) {
      expect((await app.call(method, path, { cookie, body })).status).toBe(409);
    }
    expect(upstream.calls).toHaveLength(1);
  });
});
