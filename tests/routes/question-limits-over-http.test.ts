import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "@/lib/server/limits/limits";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { type AppServer, startAppServer } from "../support/app-server";
import { limitStores } from "../support/limit-stores";
import { type RedisServer, startRedisServer } from "../support/redis-server";
import { type ScriptedUpstream, startScriptedUpstream } from "../support/scripted-upstream";
import { says } from "../support/upstream-behaviours";

const AGENT = "Mozilla/5.0 (test)";

/** What a browser has after it came by: its cookies, and a token to ask with. */
interface Visitor {
  cookie: string;
  token: string;
}

let upstream: ScriptedUpstream;

beforeAll(async () => {
  upstream = await startScriptedUpstream(says("Because."));
  await ensureBuild();
}, 240_000);
afterAll(() => upstream.close());

describe.each(limitStores().map(({ name }) => name))("a server that counts in %s", (store) => {
  let redis: RedisServer | undefined;
  let app: AppServer;

  beforeAll(async () => {
    redis = store === "Redis" ? await startRedisServer() : undefined;
    app = await startAppServer({ OPENAI_BASE_URL: upstream.url, ...(redis ? { REDIS_URL: redis.url } : {}) });
  });
  afterAll(async () => {
    await app?.stop();
    await redis?.stop();
  });
  beforeEach(() => upstream.reset());

  /** Comes by as a browser without cookies does, from an address that it makes up. */
  async function newVisitor(forged: string): Promise<Visitor> {
    const headers = { "User-Agent": AGENT, "X-Forwarded-For": forged };
    const answer = await fetch(`${app.url}/api/tokens`, { headers });
    const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    return { cookie: cookie.join("; "), token: (await answer.json()).token };
  }

  async function ask(visitor: Visitor, forged: string): Promise<number> {
    const answer = await fetch(`${app.url}/process/anonymous`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": AGENT,
        "X-Forwarded-For": forged,
        Cookie: visitor.cookie,
        Authorization: `Bearer ${visitor.token}`,
      },
      body: JSON.stringify({ question: "Why?", maxTokens: 50 }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  const forgedAddress = (index: number) => `198.51.100.${index}, 203.0.113.${index}`;
  const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

  test("answers one visitor three times, though fifty questions come at once", async () => {
    const visitor = await newVisitor(forgedAddress(1));
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(visitor, forgedAddress(index))));
    expect(count(statuses, 200)).toBe(3);
    expect(count(statuses, 403)).toBe(47);
    expect(upstream.calls).toHaveLength(3);
  });

  test("answers an address no more than its share, though cookies are cleared a hundred times and addresses forged", async () => {
    const left = LIMITS.questionsPerAddress.points - 3;
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const forged = forgedAddress(index);
        return ask(await newVisitor(forged), forged);
      }),
    );
    expect(count(statuses, 200)).toBe(left);
    expect(count(statuses, 429)).toBe(100 - left);
    expect(upstream.calls).toHaveLength(left);
  });
});
