import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CONCURRENCY_LIMITS } from "@/lib/generations/server/admit-generation";
import { connected, limitStores } from "@/tests/support/in-process/test-databases";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { askForText } from "../../support/clients/ask-for-text";
import { TEST_SECRET, type TestVisitor, visitorMaker } from "../../support/clients/visitors";
import { eventually } from "../../support/eventually";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "../../support/servers/app-server";
import { startRedisServer } from "../../support/servers/redis-server";
import { giveServer, giveUpstream } from "../given";

const { points: slots } = CONCURRENCY_LIMITS.perAddress;

const upstream = giveUpstream(upstreamThat.stallsAfter("Half"));
let newVisitor: () => TestVisitor;
let leaving: AbortController;
/** The answers in progress: one without a reference is collected, and its connection closed. */
let answers: Response[];

beforeAll(async () => {
  newVisitor = await visitorMaker();
  await ensureBuild();
}, 240_000);
beforeEach(() => {
  leaving = new AbortController();
  answers = [];
});
afterEach(async () => {
  leaving.abort();
  await eventually(() => expect(upstream.open).toBe(0));
});

/** Begins so many texts that do not end, each in a browser and with a header of its own, and gives the answers' statuses. */
function begin(app: AppServer, count: number, forwardedFor: (index: number) => string | undefined): Promise<number[]> {
  const posts = Array.from({ length: count }, async (_, index) => {
    const said = forwardedFor(index);
    const headers = { Cookie: newVisitor().cookie, ...(said && { "X-Forwarded-For": said }) };
    const answer = await askForText(app.url, { headers, signal: leaving.signal });
    answers.push(answer);
    return answer.status;
  });
  return Promise.all(posts);
}

const all = (count: number, status: number) => Array<number>(count).fill(status);
const sorted = (statuses: readonly number[]) => [...statuses].sort((one, other) => one - other);

describe("a server without a proxy before it", () => {
  const app = giveServer(() => ({ NEXTAUTH_SECRET: TEST_SECRET, OPENAI_BASE_URL: upstream.url }));

  test("does not believe the address that a client says it has", async () => {
    // Believed, they would all be one address, and one more than it may have. They are this machine's own.
    expect(await begin(app, slots + 1, () => "203.0.113.9")).toEqual(all(slots + 1, 200));
  });
});

describe("a server behind one proxy", () => {
  const app = giveServer(() => ({
    NEXTAUTH_SECRET: TEST_SECRET,
    OPENAI_BASE_URL: upstream.url,
    TRUSTED_PROXY_HOPS: "1",
  }));

  test("counts whom the proxy names, whatever they put before it", async () => {
    const forged = (index: number) => `198.51.100.${index % 250}, 203.0.113.9`;
    expect(sorted(await begin(app, slots + 20, forged))).toEqual([...all(slots, 200), ...all(20, 429)]);
    expect(await begin(app, 1, () => "203.0.113.9, 203.0.113.10")).toEqual([200]);
  });
});

describe.each(limitStores().filter(({ name }) => name === "Redis"))("a server with $name", () => {
  test("keeps no address there, holds the limits when it stops, and ends as quickly as ever", async () => {
    const redis = await startRedisServer();
    const app = await startAppServer({
      NEXTAUTH_SECRET: TEST_SECRET,
      OPENAI_BASE_URL: upstream.url,
      REDIS_URL: redis.url,
      TRUSTED_PROXY_HOPS: "1",
    });
    try {
      expect(await begin(app, 10, () => "203.0.113.9")).toEqual(all(10, 200));
      const connection = await connected(redis.url);
      const keys = await connection.keys("*");
      connection.disconnect();
      // The texts and tokens of a network, of ten visitors and of all visitors, the tokens of everybody, and what is being
      // written.
      const names = new Set(keys.map((key) => key.replace(/(:\d{4}-\d\d-\d\d(T\d\d)?)?:[\w-]{22}$/, "")));
      // And that the instance lives, and by which mark it knows the Redis.
      expect([...names].filter((name) => !name.startsWith("email-writer:instance:")).sort()).toEqual([
        "email-writer:limit:generations-per-address",
        "email-writer:limit:generations-per-address-in-day",
        "email-writer:limit:generations-per-owner",
        "email-writer:limit:tokens-of-visitors-per-day",
        "email-writer:limit:tokens-of-visitors-per-day-first",
        "email-writer:limit:tokens-of-visitors-per-hour",
        "email-writer:limit:tokens-of-visitors-per-hour-first",
        "email-writer:limit:tokens-per-day",
        "email-writer:limit:tokens-per-network",
        "email-writer:limit:tokens-per-owner",
        "email-writer:limits",
        "email-writer:slots:open-per-address",
        "email-writer:slots:open-per-owner",
      ]);
      await redis.stop();
      const statuses = await begin(app, slots, () => "203.0.113.9");
      expect(sorted(statuses)).toEqual([...all(slots - 10, 200), ...all(10, 429)]);
    } finally {
      leaving.abort();
      await redis.stop();
      expect((await app.stop()).ms).toBeLessThan(10_000);
    }
  });
});
