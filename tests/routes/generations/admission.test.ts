import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CONCURRENCY_LIMITS } from "@/lib/generations/server/admit-generation";
import { VISITOR_COOKIE, visitorCookieValue } from "@/lib/server/identity/visitor";
import { LIMITS } from "@/lib/server/limits/limits";
import { once } from "@/lib/server/once";
import { giveRoutesADatabase } from "@/tests/support/in-process/test-databases";
import { readFrames } from "@/tests/support/model/event-bodies";
import { PAYLOADS } from "../../fixtures/payloads";
import { eventually } from "../../support/eventually";
import { callRoute } from "../../support/in-process/call-route";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { giveUpstream } from "../given";

giveRoutesADatabase();

const PATH = "/wizard/prompt-2";

const upstream = giveUpstream();
let leaving: AbortController;
/** The answers in progress: one without a reference is collected, and its reader is never told to leave. */
let answers: Response[];

beforeAll(() => {
  vi.stubEnv("OPENAI_BASE_URL", upstream.url);
  vi.stubEnv("NEXTAUTH_SECRET", "a secret of the tests, of 32 characters or more");
  vi.stubEnv("REDIS_URL", "");
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
beforeEach(() => {
  answers = [];
  cookie = newVisitorCookie();
  leaving = new AbortController();
  // Each test counts from nothing.
  once.forget("limiter", "slots", "token budget");
});
afterEach(async () => {
  leaving.abort();
  await eventually(() => expect(upstream.open).toBe(0));
});

/** A new visitor in each test. */
let cookie: string;
const from = () => ({ address: "192.0.2.1", cookie });

const newVisitorCookie = () => `${VISITOR_COOKIE}=${visitorCookieValue()}`;

function post(from: { address: string; cookie?: string; headers?: Record<string, string> }): Promise<Response> {
  const headers = {
    "Content-Type": "application/json",
    "X-Forwarded-For": from.address,
    ...(from.cookie ? { Cookie: from.cookie } : {}),
    ...from.headers,
  };
  return callRoute(PATH, { headers, body: JSON.stringify(PAYLOADS[PATH]), signal: leaving.signal });
}

/** Posts so many times at once, and counts the answers of each status. */
async function statuses(attempts: number, from: () => Parameters<typeof post>[0]): Promise<Record<number, number>> {
  const given = await Promise.all(Array.from({ length: attempts }, () => post(from())));
  answers.push(...given);
  const counts: Record<number, number> = {};
  for (const { status } of given) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Posts so many times, one after another, and reads each answer to its end. */
async function finish(attempts: number, from: () => Parameters<typeof post>[0]): Promise<number[]> {
  const all: number[] = [];
  for (let turn = 0; turn < attempts; turn += 1) {
    const answer = await post(from());
    await answer.text();
    all.push(answer.status);
  }
  return all;
}

const stalls = (count: number) =>
  upstream.script(...Array.from({ length: count }, () => upstreamThat.stallsAfter("Half")));

test("a visitor has only so many texts written at once, and places again when they end", async () => {
  const { points: slots } = CONCURRENCY_LIMITS.perOwner;
  stalls(slots);
  expect(await statuses(50, from)).toEqual({ 200: slots, 429: 50 - slots });
  const refused = await post(from());
  expect(refused.headers.get("retry-after")).toBe("5");
  expect((await refused.json()).error).toMatchObject({ code: "rate_limited", retryable: true });
  // Another person in the same office goes on.
  expect((await post({ address: "192.0.2.1", cookie: newVisitorCookie() })).status).toBe(200);
  await eventually(() => expect(upstream.calls).toHaveLength(slots + 1));

  leaving.abort();
  await eventually(() => expect(upstream.open).toBe(0));
  leaving = new AbortController();
  stalls(slots);
  expect(await statuses(50, from)).toEqual({ 200: slots, 429: 50 - slots });
});

test("new cookies for each request, and cookies that are forged, meet the limit of their network", async () => {
  const { points: slots } = CONCURRENCY_LIMITS.perAddress;
  stalls(slots);
  const counts = await statuses(slots + 30, () => ({ address: "192.0.2.1", cookie: newVisitorCookie() }));
  expect(counts).toEqual({ 200: slots, 429: 30 });
  expect((await post({ address: "192.0.2.1", cookie: `${VISITOR_COOKIE}=forged.1` })).status).toBe(429);
  expect((await post({ address: "192.0.2.2" })).status).toBe(200);
});

test("a visitor who asks for too many texts in a minute is told how long to wait", async () => {
  const { points } = LIMITS.generationsPerOwner;
  expect(await finish(points, from)).toEqual(Array(points).fill(200));
  const refused = await post(from());
  expect(refused.status).toBe(429);
  const { error } = await refused.json();
  expect(error.retryAfterSeconds).toBeGreaterThan(0);
  expect(error.message).toBe(
    `You've made too many AI requests in the past minute. Try again in ${error.retryAfterSeconds} seconds.`,
  );
});

test("a text that failed, or was not accepted, uses up nothing", async () => {
  const { points } = LIMITS.generationsPerOwner;
  upstream.script(...Array.from({ length: 5 }, () => upstreamThat.refuses(401)));
  await finish(5, from);
  for (let turn = 0; turn < 5; turn += 1) {
    await callRoute(PATH, { headers: { "Content-Type": "application/json", Cookie: cookie }, body: "{}" });
  }
  expect(await finish(points + 1, from)).toEqual([...Array(points).fill(200), 429]);
});

test.each([
  ["ended at the limit of the model", upstreamThat.saysUntilTheLimit("Half")],
  ["broke off", upstreamThat.resetsAfter("Half")],
  ["was stopped", upstreamThat.stallsAfter("Half")],
])("a text that %s after its first words counts: they were read", async (_name, behaviour) => {
  const { points } = LIMITS.generationsPerOwner;
  upstream.script(...Array.from({ length: points }, () => behaviour));
  for (let turn = 0; turn < points; turn += CONCURRENCY_LIMITS.perOwner.points) {
    leaving = new AbortController();
    const begun = Array.from({ length: CONCURRENCY_LIMITS.perOwner.points }, () => post(from()));
    await Promise.all(begun.map(async (answer) => readFrames(await answer).until("Half")));
    leaving.abort();
    await eventually(() => expect(upstream.open).toBe(0));
  }
  leaving = new AbortController();
  expect((await post(from())).status).toBe(429);
});

test("without a cookie an address is one person, beside whom others in the same network have their own limits", async () => {
  const { points: slots } = CONCURRENCY_LIMITS.perOwner;
  stalls(slots + 1);
  expect(await statuses(50, () => ({ address: "192.0.2.1" }))).toEqual({ 200: slots, 429: 50 - slots });
  expect((await post({ address: "192.0.2.1", cookie: `${VISITOR_COOKIE}=forged.1` })).status).toBe(429);
  expect((await post({ address: "192.0.2.1", cookie: newVisitorCookie() })).status).toBe(200);
  expect((await post({ address: "192.0.2.2" })).status).toBe(200);
});

test("another site's page is turned away before anything is counted or asked", async () => {
  const answer = await post({ address: "192.0.2.1", headers: { "Sec-Fetch-Site": "cross-site" } });
  expect(answer.status).toBe(403);
  expect((await answer.json()).error.code).toBe("forbidden");
  expect(upstream.calls).toHaveLength(0);
});

test("the sample writer costs nothing and uses no budget", async () => {
  // The settings are read once for a process.
  once.forget("environment");
  vi.stubEnv("MODEL_PROVIDER", "sample");
  vi.stubEnv("DAILY_TOKEN_BUDGET", "1");
  expect((await post({ address: "192.0.2.1" })).status).toBe(200);
});
