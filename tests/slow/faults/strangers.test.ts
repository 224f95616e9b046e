import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { CONCURRENCY_LIMITS } from "@/lib/server/limits/concurrency-limits";
import { LIMITS } from "@/lib/server/limits/limits";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { PAYLOADS } from "@/tests/fixtures/payloads";
import { askReadAndStop, comeBy, countedFor } from "@/tests/support/clients/anonymous-visitor";
import { addressOf } from "@/tests/support/clients/many-addresses";
import { TEST_SECRET, type TestVisitor, visitorMaker } from "@/tests/support/clients/visitors";
import { eventually } from "@/tests/support/eventually";
import { lengthOf } from "@/tests/support/full-length";
import {
  openStream,
  type ScriptedUpstream,
  sendChunk,
  sendText,
  startScriptedUpstream,
  type UpstreamCall,
} from "@/tests/support/model/scripted-upstream";
import { stallsAfter } from "@/tests/support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { type RedisServer, startRedisServer } from "@/tests/support/servers/redis-server";
import { whereInstalled } from "@/tests/support/servers/where-installed";

const test = whereInstalled("redis-server");

// One instance: its memory counts along, so that all of this holds also while Redis seems lost on a busy machine. That
// several count together is tried in `tests/routes`: `token-budget`, `limiter` and `slots`.

const PATH = "/wizard/prompt-2";

/** How many answers are read elsewhere, one after another. */
const READERS = lengthOf({ full: 100, shortened: 12 });
const BUDGET = lengthOf({ full: 2_000_000, shortened: 400_000 });

/** What the model says it has used for each text. */
const PROMPT_TOKENS = 2_000;
const TEXT_TOKENS = 500;

let upstream: ScriptedUpstream;
let newVisitor: () => TestVisitor;

beforeAll(async () => {
  newVisitor = await visitorMaker();
  upstream = await startScriptedUpstream(writes);
  await ensureBuild();
}, 240_000);
afterAll(() => upstream.close());

function writes(_call: UpstreamCall, answer: ServerResponse): void {
  openStream(answer);
  sendText(answer, "1. One idea. It is a good one.");
  sendChunk(answer, { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  sendChunk(answer, { choices: [], usage: { prompt_tokens: PROMPT_TOKENS, completion_tokens: TEXT_TOKENS } });
  answer.end("data: [DONE]\n\n");
}

const usedTokens = () => upstream.calls.length * (PROMPT_TOKENS + TEXT_TOKENS);

describe.each(["memory", "Redis"])("11: strangers, counted in %s", (store) => {
  let redis: RedisServer | undefined;
  let app: AppServer;

  async function start(variables: Record<string, string>): Promise<void> {
    redis = store === "Redis" ? await startRedisServer() : undefined;
    const settings = {
      OPENAI_BASE_URL: upstream.url,
      TRUSTED_PROXY_HOPS: "1",
      NEXTAUTH_SECRET: TEST_SECRET,
      ...(redis ? { REDIS_URL: redis.url } : {}),
      ...variables,
    };
    app = await startAppServer(settings);
  }
  async function stop(): Promise<void> {
    await app?.stop();
    await redis?.stop();
  }
  beforeEach(() => upstream.reset());

  /** Asks for a text and reads it, and gives the status. */
  async function write(address: string, cookie?: string, signal?: AbortSignal): Promise<number> {
    const answer = await fetch(`${app.url}${PATH}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": address,
        ...(cookie === undefined ? {} : { Cookie: cookie }),
      },
      body: JSON.stringify(PAYLOADS[PATH]),
      ...(signal ? { signal } : {}),
    });
    if (signal) return answer.status;
    await answer.arrayBuffer();
    return answer.status;
  }

  const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

  describe("with questions", () => {
    beforeAll(() => start({}));
    afterAll(stop);

    test("count every answer that was read elsewhere and stopped, with cookies cleared for each and addresses forged", async () => {
      const words = "All that matters";
      upstream.script(...Array.from({ length: READERS }, () => stallsAfter(`${words} of it.`)));
      const { points } = LIMITS.questionsPerAddress;
      const statuses: number[] = [];
      for (let index = 0; index < READERS; index += 1) {
        const forged = `198.51.100.${index % 250}, 192.0.2.1`;
        const visitor = await comeBy(app, forged);
        statuses.push(await askReadAndStop(app, visitor, forged, words));
        if (statuses.at(-1) === 409) expect(await countedFor(app, visitor)).toBe(1);
      }
      expect(count(statuses, 409)).toBe(Math.min(READERS, points));
      expect(count(statuses, 429)).toBe(Math.max(0, READERS - points));
      expect(upstream.calls.length).toBe(Math.min(READERS, points));
    });

    test("take fifty at once without a cookie from one address for one person", async () => {
      const { slots } = CONCURRENCY_LIMITS.perOwner;
      upstream.script(...Array.from({ length: 50 }, () => stallsAfter("Half")));
      const leaving = new AbortController();
      const asked = Array.from({ length: 50 }, (_, index) =>
        write(`198.51.100.${index}, 192.0.2.2`, undefined, leaving.signal),
      );
      const statuses = await Promise.all(asked);
      expect([count(statuses, 200), count(statuses, 429)]).toEqual([slots, 50 - slots]);
      expect(await write("192.0.2.2", newVisitor().cookie, leaving.signal)).toBe(200);
      leaving.abort();
      await eventually(() => expect(upstream.open).toBe(0));
    });
  });

  describe("with a budget", () => {
    beforeAll(() => start({ DAILY_TOKEN_BUDGET: String(BUDGET) }));
    afterAll(stop);

    test("say at the start what a day may use", () => {
      const line = `A day may use ${BUDGET.toLocaleString("en-US")} tokens of gpt-4o-mini, over everybody.`;
      expect(app.output()).toContain(line);
    });

    test("give one client a share, and fifty at once from everywhere never a token more than the day has", async () => {
      const one = newVisitor().cookie;
      const alone = await untilRefused(8, (index) => write(addressOf(index), one));
      expect(alone).toContain(429);
      expect(usedTokens()).toBeGreaterThan(0);
      expect(usedTokens()).toBeLessThanOrEqual(0.25 * BUDGET);

      const network = await untilRefused(8, () => write("192.0.2.3", newVisitor().cookie));
      expect(network).toContain(429);
      expect(usedTokens()).toBeLessThanOrEqual(0.85 * BUDGET);

      const everywhere = await untilRefused(50, (index) => write(addressOf(1_000 + index), newVisitor().cookie));
      expect(everywhere).toContain(503);
      expect(usedTokens()).toBeLessThanOrEqual(BUDGET);
      // What was set aside and not used was there for others: no more is left than one text needs at most.
      expect(usedTokens()).toBeGreaterThan(BUDGET - 60_000);
    });
  });

  /** Sends so many at a time until all of them are refused, and gives the statuses of those. */
  async function untilRefused(atOnce: number, send: (index: number) => Promise<number>): Promise<number[]> {
    for (let from = 0; ; from += atOnce) {
      const statuses = await Promise.all(Array.from({ length: atOnce }, (_, index) => send(from + index)));
      if (!statuses.includes(200)) return statuses;
    }
  }
});
