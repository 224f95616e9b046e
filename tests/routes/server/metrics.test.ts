import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Usage } from "@/lib/stream/events";
import { emptyDraft, withDecisions } from "@/lib/wizard/draft";
import { wholeSave } from "@/tests/support/drafts/local-entries";
import { formData } from "../../fixtures/payloads";
import { askForText } from "../../support/clients/ask-for-text";
import { rawRequest, sendRaw } from "../../support/clients/send-raw";
import { SignInBrowser } from "../../support/clients/sign-in-browser";
import { TEST_SECRET, type TestVisitor, visitorMaker } from "../../support/clients/visitors";
import { eventually } from "../../support/eventually";
import { eventsOf } from "../../support/model/event-bodies";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { freePort } from "../../support/servers/free-port";
import { type Scrape, scrape } from "../../support/servers/scrape";
import { giveServer, giveUpstream } from "../given";

const PATH = "/wizard/prompt-2";
const EMAIL = "ada@example.com";
const KEY = "sk-sesame";

const upstream = giveUpstream();
let port: string;
let newVisitor: () => TestVisitor;
/** Everything that the port has given. */
const given: Scrape[] = [];

beforeAll(async () => {
  newVisitor = await visitorMaker();
  port = String(await freePort());
});
const app = giveServer(() => ({
  METRICS_PORT: port,
  OPENAI_BASE_URL: upstream.url,
  OPENAI_API_KEY: KEY,
  OPENAI_MODEL: "named-in-settings",
  DAILY_TOKEN_BUDGET: "400000",
  NEXTAUTH_SECRET: TEST_SECRET,
}));
afterAll(() => {
  // Whatever happened, the port gave no text, no address, no key and no person.
  const text = given.map((one) => one.text).join("");
  expect(text).toContain("named-in-settings");
  expect(text).not.toMatch(/ada|example|sesame|127\.0\.0\.1|visitor|guitar|scripted-1|[0-9a-f]{8}-[0-9a-f]{4}/i);
  expect(text).not.toContain(formData.topic);
});

async function read(): Promise<Scrape> {
  const now = await scrape(port);
  given.push(now);
  return now;
}

/** How much larger a number is than it was before, by its name and labels. */
const growth =
  (before: Scrape, after: Scrape) =>
  (...of: Parameters<Scrape["total"]>) =>
    after.total(...of) - before.total(...of);

/** Asks for a text as a visitor, with a key that it can be stopped by. */
const ask = ({ cookie }: TestVisitor, key = randomUUID()) => askForText(app.url, { key, headers: { Cookie: cookie } });

/** Reads a text to its end, and gives the usage that its reader was told. */
async function usageIn(response: Response): Promise<Usage> {
  const told = (await eventsOf(response)).find((event) => event.type === "usage");
  if (told?.type !== "usage") throw new Error("No usage was told.");
  return told.usage;
}

test("as many texts as ended are counted, by outcome, with the tokens that their readers are told", async () => {
  const before = await read();
  const usages = await Promise.all(Array.from({ length: 5 }, async () => usageIn(await ask(newVisitor()))));
  upstream.script(upstreamThat.refuses(401));
  await (await ask(newVisitor())).text();
  const after = growth(before, await read());
  const sum = (count: (usage: Usage) => number) => usages.reduce((total, usage) => total + count(usage), 0);
  const model = { gen_ai_request_model: "named-in-settings", gen_ai_provider_name: "openai" };
  expect(after("email_writer_texts_ended_total", { path: PATH, outcome: "done" })).toBe(5);
  expect(after("email_writer_texts_ended_total", { path: PATH, outcome: "failed" })).toBe(1);
  expect(after("gen_ai_client_operation_duration_seconds_count", model)).toBe(6);
  expect(after("gen_ai_client_operation_duration_seconds_count", { error_type: "model_unavailable" })).toBe(1);
  expect(after("gen_ai_client_operation_time_to_first_chunk_seconds_count", model)).toBe(5);
  const tokens = (type: string) => after("gen_ai_client_token_usage_sum", { ...model, gen_ai_token_type: type });
  expect(tokens("input")).toBe(sum(({ inputTokens }) => inputTokens));
  expect(tokens("output")).toBe(sum(({ outputTokens }) => outputTokens));
});

test("a text counts as running until it is stopped", async () => {
  const before = await read();
  upstream.script(upstreamThat.stallsAfter("Half"));
  const [visitor, key] = [newVisitor(), randomUUID()];
  const stream = await ask(visitor, key);
  await eventually(() => expect(upstream.open).toBe(1));
  expect((await read()).total("email_writer_texts_running")).toBe(1);
  const headers = { Cookie: visitor.cookie };
  await fetch(`${app.url}/api/generations/${key}/stop`, { method: "POST", headers });
  await stream.text();
  const stopped = await read();
  expect(stopped.total("email_writer_texts_running")).toBe(0);
  expect(growth(before, stopped)("email_writer_texts_ended_total", { path: PATH, outcome: "stopped" })).toBe(1);
});

test("refusals are counted by the limit that was met", async () => {
  const before = await read();
  const browser = new SignInBrowser(app.url);
  const statuses = [await browser.askForLink({ email: EMAIL }), await browser.askForLink({ email: EMAIL })];
  expect(statuses.map(({ status }) => status)).toEqual([200, 429]);
  const greedy = newVisitor();
  upstream.script(upstreamThat.saysOfItself("Hello", { usage: { prompt_tokens: 110_000, completion_tokens: 1 } }));
  await (await ask(greedy)).text();
  expect((await ask(greedy)).status).toBe(429);
  const after = growth(before, await read());
  expect(after("email_writer_limit_refusals_total", { limit: "sign-in-mails-per-minute" })).toBe(1);
  expect(after("email_writer_limit_refusals_total", { limit: "tokens-per-owner" })).toBe(1);
  expect(after("email_writer_limit_refusals_total")).toBe(2);
});

test("drafts are counted as often as they were saved, and not when a save changed nothing", async () => {
  const before = await read();
  const { cookie, hash } = newVisitor();
  const id = randomUUID();
  const save = async (toldBefore: string) => {
    const body = JSON.stringify(wholeSave(withDecisions(emptyDraft("email"), { toldBefore }), { owner: hash }));
    const headers = { "Content-Type": "application/json", Cookie: cookie };
    return (await fetch(`${app.url}/api/drafts/${id}`, { method: "PATCH", headers, body })).status;
  };
  expect([await save("one"), await save("one"), await save("two")]).toEqual([200, 200, 409]);
  expect(growth(before, await read())("email_writer_drafts_saved_total")).toBe(1);
});

test("a scrape says that the database responds, and how late the process is", async () => {
  const now = await read();
  expect(now.total("email_writer_database_up")).toBe(1);
  expect(now.text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(now.text).not.toContain("email_writer_redis_up");
});

test("the port of the site does not know the address, and the port of the metrics knows no other", async () => {
  const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;
  expect(await statusOf(`${app.url}/api/metrics`)).toBe(await statusOf(`${app.url}/api/nothing`));
  expect(await statusOf(`${app.url}/api/metrics`)).toBe(404);
  const metrics = `http://127.0.0.1:${port}`;
  for (const path of ["/", "/api/health", "/api/metrics/", "/api/metrics?a=b", "/wizard", "/api/drafts"]) {
    expect([path, await statusOf(metrics + path)]).toEqual([path, 404]);
  }
  expect(await statusOf(`${metrics}/api/metrics`, { method: "POST", body: "x" })).toBe(404);
  expect(await statusOf(`http://localhost:${port}/api/metrics`)).toBe(200);
  await expect(fetch(`http://127.0.0.2:${port}/api/metrics`)).rejects.toThrow();
});

test.each(["rebound.example", "localhost.example:80", ""])(
  "the host %j is refused: a page may point it here",
  async (host) => {
    const answer = await sendRaw(`http://127.0.0.1:${port}`, rawRequest("GET /api/metrics", `Host: ${host}`));
    expect([answer.status, answer.body]).toEqual([421, ""]);
  },
);

test("the port is open until the last text has ended, and holds up no end", async () => {
  upstream.script(upstreamThat.stallsAfter("Half"));
  const stream = await ask(newVisitor());
  await eventually(() => expect(upstream.open).toBe(1));
  const silent = connect(Number(port), "127.0.0.1");
  await once(silent, "connect");
  const stopping = app.stop();
  await eventually(async () => expect((await fetch(`${app.url}/api/ready`)).status).toBe(503));
  expect((await read()).total("email_writer_texts_running")).toBe(1);
  expect(await stream.text()).toContain('"connection_lost"');
  expect((await stopping).ms).toBeLessThan(15_000);
  silent.destroy();
  await expect(fetch(`http://127.0.0.1:${port}/api/metrics`)).rejects.toThrow();
});
