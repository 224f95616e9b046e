import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "@/lib/server/limits/limits";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { askFor, askReadAndStop, comeBy, countedFor } from "../../support/clients/anonymous-visitor";
import { limitStores } from "../../support/in-process/limit-stores";
import { type ScriptedUpstream, startScriptedUpstream } from "../../support/model/scripted-upstream";
import { says, stallsAfter } from "../../support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "../../support/servers/app-server";
import { type RedisServer, startRedisServer } from "../../support/servers/redis-server";

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

  const forgedAddress = (index: number) => `198.51.100.${index}, 203.0.113.${index}`;
  const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

  async function statusOf(asked: Promise<Response>): Promise<number> {
    const answer = await asked;
    await answer.arrayBuffer();
    return answer.status;
  }

  test("answers one visitor three times, though fifty questions come at once", async () => {
    const visitor = await comeBy(app, forgedAddress(1));
    const asked = Array.from({ length: 50 }, (_, index) => statusOf(askFor(app, visitor, forgedAddress(index))));
    const statuses = await Promise.all(asked);
    expect(count(statuses, 200)).toBe(3);
    expect(count(statuses, 403)).toBe(47);
    expect(upstream.calls).toHaveLength(3);
  });

  test("counts answers that were asked for in one piece, read along at their address and stopped before their end", async () => {
    const visitor = await comeBy(app, forgedAddress(1));
    upstream.script(...Array.from({ length: 3 }, () => stallsAfter("All that matters of the answer.")));
    for (const asked of [1, 2, 3]) {
      expect(await askReadAndStop(app, visitor, forgedAddress(1), "All that matters")).toBe(409);
      expect(await countedFor(app, visitor)).toBe(asked);
    }
    expect(await askReadAndStop(app, visitor, forgedAddress(1), "All that matters")).toBe(403);
    expect(upstream.calls).toHaveLength(3);
  });

  test("answers an address no more than its share, though cookies are cleared a hundred times and addresses forged", async () => {
    const left = LIMITS.questionsPerAddress.points - 6;
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const forged = forgedAddress(index);
        return statusOf(askFor(app, await comeBy(app, forged), forged));
      }),
    );
    expect(count(statuses, 200)).toBe(left);
    expect(count(statuses, 429)).toBe(100 - left);
    expect(upstream.calls).toHaveLength(left);
  });
});
