import type { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { TOKEN_SHARES, TokenBudget } from "@/lib/generations/server/token-budget";
import { Limiter } from "@/lib/server/limits/limiter";
import { type Release, Slots } from "@/lib/server/limits/slots";
import { REDIS_WAIT_MS } from "@/lib/server/redis";
import { connected, limitStores, unused } from "@/tests/support/in-process/test-databases";
import { eventually } from "../../support/eventually";
import { type RedisServer, startRedisServer } from "../../support/servers/redis-server";
import { giveConnections } from "../given";

const limit = (points: number, windowSeconds = 60) => ({ name: unused("limit"), points, windowSeconds });

/** How many of so many attempts at the same time get through. */
async function admitted(limiters: readonly Limiter[], attempts: number, key = "key", points = 1): Promise<number> {
  const turns = Array.from({ length: attempts }, (_, index) => limiters[index % limiters.length]?.take(key, points));
  return (await Promise.all(turns)).filter((refusal) => refusal === undefined).length;
}

const stores = limitStores();

describe.each(stores)("a limit kept in $name", (store) => {
  let connection: Redis | undefined;
  beforeAll(async () => {
    connection = await store.connect();
  });
  afterAll(() => connection?.disconnect());

  test("admits exactly as many as it says, however many come at once", async () => {
    const limiter = new Limiter(limit(7), connection);
    expect(await admitted([limiter], 50)).toBe(7);
    expect(await admitted([limiter], 50)).toBe(0);
  });

  test("counts each key for itself", async () => {
    const limiter = new Limiter(limit(1), connection);
    expect(await limiter.take("one")).toBeUndefined();
    expect(await limiter.take("other")).toBeUndefined();
    expect(await limiter.take("one")).toEqual({ retryAfterMs: expect.any(Number) });
  });

  test("says how long it takes until there are points again", async () => {
    const limiter = new Limiter(limit(1, 30), connection);
    await limiter.take("key");
    const refusal = await limiter.take("key");
    expect(refusal?.retryAfterMs).toBeGreaterThan(25_000);
    expect(refusal?.retryAfterMs).toBeLessThanOrEqual(30_000);
  });

  test("refuses more points than there are at all, and keeps them for a request that asks for less", async () => {
    const limiter = new Limiter(limit(10), connection);
    expect(await limiter.take("key", 11)).toBeDefined();
    expect(await limiter.take("key", 8)).toBeUndefined();
    // Taken all at once: the refused ones must not stand in the way of the one that fits.
    const refusals = await Promise.all([limiter.take("key", 3), limiter.take("key", 3), limiter.take("key", 2)]);
    expect(refusals.map((refusal) => refusal === undefined)).toEqual([false, false, true]);
  });

  test("a point given back admits exactly one more, although others were refused in between", async () => {
    const limiter = new Limiter(limit(3), connection);
    expect(await admitted([limiter], 20)).toBe(3);
    await limiter.giveBack("key");
    expect(await admitted([limiter], 20)).toBe(1);
  });

  test("nothing can be given back that was not taken", async () => {
    const limiter = new Limiter(limit(2), connection);
    await limiter.giveBack("key", 5);
    expect(await admitted([limiter], 20)).toBe(2);
    await limiter.giveBack("key", 5);
    expect(await admitted([limiter], 20)).toBe(2);
  });

  test("begins anew when its window has ended, and a point given back late adds nothing", async () => {
    const limiter = new Limiter(limit(2, 1), connection);
    expect(await admitted([limiter], 5)).toBe(2);
    await eventually(async () => expect(await limiter.take("key")).toBeUndefined());
    // One of the new window is taken; of two given back one belonged to the old window.
    await limiter.giveBack("key", 2);
    expect(await admitted([limiter], 5)).toBe(2);
  });
});

describe.each(stores.filter(({ name }) => name === "Redis"))("two instances on one $name", (store) => {
  const connections = giveConnections(store);

  test("admit together exactly what the limit says", async () => {
    const limit = { name: unused("limit"), points: 9, windowSeconds: 60 };
    const counts = await Promise.all(connections.map((connection) => admitted([new Limiter(limit, connection)], 50)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(9);
  });

  test("leave nothing behind that does not end by itself", async () => {
    const limit = { name: unused("limit"), points: 9, windowSeconds: 60 };
    await new Limiter(limit, connections[0]).take("key");
    const [key = ""] = (await connections[1]?.keys(`*${limit.name}*`)) ?? [];
    expect(await connections[1]?.ttl(key)).toBeGreaterThan(50);
  });
});

describe.each(stores.filter(({ name }) => name === "Redis"))("a $name that stops", () => {
  let log: string;
  let redis: RedisServer;
  let connection: Redis;
  beforeEach(async () => {
    log = "";
    vi.spyOn(process.stderr, "write").mockImplementation((line) => {
      log += line;
      return true;
    });
    redis = await startRedisServer();
    connection = await connected(redis.url);
  });
  afterEach(async () => {
    connection.disconnect();
    redis.thaw();
    await redis.stop();
    vi.restoreAllMocks();
  });

  const limiterOf = (points: number) => new Limiter({ name: unused("limit"), points, windowSeconds: 60 }, connection);
  const lost = () => eventually(() => expect(connection.status).not.toBe("ready"));
  const found = () => eventually(() => expect(connection.status).toBe("ready"));

  test("leaves the limits in memory at once, with what was used up before", async () => {
    const limiter = limiterOf(5);
    expect(await admitted([limiter], 3)).toBe(3);
    await redis.stop();
    await lost();
    const begun = performance.now();
    expect(await admitted([limiter], 20)).toBe(2);
    expect(performance.now() - begun).toBeLessThan(REDIS_WAIT_MS);
  });

  test("is used again when it is back, and was told of in two lines without its address", async () => {
    await redis.stop();
    await lost();
    const limiter = limiterOf(4);
    expect(await admitted([limiter], 20)).toBe(4);
    await redis.start();
    await found();
    expect(await admitted([limiter], 20, "another key")).toBe(4);
    // The count, and the mark of this Redis.
    expect(await connection.dbsize()).toBe(2);
    const lines = log.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(["redis-lost", "redis-found"]);
    expect(log).not.toContain("127.0.0.1");
  });

  test("and comes back empty learns what each instance has counted, before and while it was away", async () => {
    const limit = { name: unused("limit"), points: 10, windowSeconds: 60 };
    const [one, other] = [new Limiter(limit, connection), new Limiter(limit, connection)];
    expect(await admitted([one], 3)).toBe(3);
    expect(await admitted([other], 2)).toBe(2);
    await redis.stop();
    await lost();
    expect(await admitted([one], 1)).toBe(1);
    await redis.start();
    await found();
    // Four of one and two of the other are taken; those that come at the same moment tell of them once.
    expect(await admitted([one], 1)).toBe(1);
    expect(await admitted([other], 20)).toBe(3);
    expect(await admitted([one], 20)).toBe(0);
    await one.giveBack("key", 2);
    expect(await admitted([other], 20)).toBe(2);
  });

  test("and comes back empty again and again gives no limit anew", async () => {
    const limiter = limiterOf(3);
    expect(await admitted([limiter], 20)).toBe(3);
    for (let times = 0; times < 3; times += 1) {
      await connection.flushall();
      expect(await admitted([limiter], 20)).toBe(0);
    }
    await limiter.giveBack("key", 1);
    await connection.flushall();
    expect(await admitted([limiter], 20)).toBe(1);
  });

  test("and comes back empty gives nothing back of what others have taken there since", async () => {
    const limit = { name: unused("limit"), points: 2, windowSeconds: 60 };
    const [one, other] = [new Limiter(limit, connection), new Limiter(limit, connection)];
    await one.take("key");
    await connection.flushall();
    expect(await admitted([other], 2)).toBe(2);
    await one.giveBack("key");
    expect(await admitted([other], 20)).toBe(0);
  });

  test("and comes back empty gives no day's tokens again to an instance that has used them", async () => {
    const share = { ...TOKEN_SHARES.everybody, name: unused("budget") };
    const [budget, other] = [new TokenBudget(share, 1_000, connection), new TokenBudget(share, 1_000, connection)];
    const reservation = await budget.reserve("key", 900);
    await reservation(900);
    await redis.stop();
    await lost();
    await redis.start();
    await found();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(budget.reserve("key", 200)).rejects.toMatchObject({ code: "budget_exhausted" });
    }
    // What was refused here takes nothing from the others.
    await other.reserve("key", 100);
    await expect(other.reserve("key", 1)).rejects.toMatchObject({ code: "budget_exhausted" });
  });

  test("and takes commands without answering holds up no one for longer than a second", async () => {
    const limiter = limiterOf(2);
    await limiter.take("other");
    redis.freeze();
    const begun = performance.now();
    expect(await admitted([limiter], 20)).toBe(2);
    // Twenty that wait one after another would take twenty times as long.
    expect(performance.now() - begun).toBeLessThan(5 * REDIS_WAIT_MS);
    // From now on it counts as stopped, and no one waits.
    await lost();
    const again = performance.now();
    expect(await admitted([limiter], 20)).toBe(0);
    expect(performance.now() - again).toBeLessThan(REDIS_WAIT_MS);
    redis.thaw();
    await found();
  });

  test("learns of what was taken while it was away, so that giving it back opens no place for another one", async () => {
    const limiter = limiterOf(5);
    await redis.stop();
    await lost();
    expect(await admitted([limiter], 2)).toBe(2);
    await redis.start();
    await found();
    expect(await admitted([limiter], 4)).toBe(3);
    await limiter.giveBack("key", 2);
    expect(await admitted([limiter], 20)).toBe(2);
  });

  test("takes nothing away from a point that is given back", async () => {
    const limiter = limiterOf(1);
    await limiter.take("key");
    await redis.stop();
    await lost();
    await limiter.giveBack("key");
    expect(await admitted([limiter], 5)).toBe(1);
  });
});

const LEASE_MS = 60_000;

/** What so many attempts at the same time get, spread over the instances. */
async function takeAll(instances: readonly Slots[], attempts: number): Promise<Release[]> {
  const turns = Array.from({ length: attempts }, (_, index) => instances[index % instances.length]?.take("key"));
  return (await Promise.all(turns)).filter((release) => release !== undefined);
}

describe.each(stores)("places kept in $name", (store) => {
  let connection: Redis | undefined;
  beforeAll(async () => {
    connection = await store.connect();
  });
  afterAll(() => connection?.disconnect());

  test("are taken by exactly as many as there are, however many come at once", async () => {
    const slots = new Slots({ name: unused("slots"), points: 6 }, LEASE_MS, connection);
    expect(await takeAll([slots], 50)).toHaveLength(6);
    expect(await slots.take("other")).toBeDefined();
  });

  test("are free again when they are given back, each once", async () => {
    const slots = new Slots({ name: unused("slots"), points: 2 }, LEASE_MS, connection);
    const [first] = await takeAll([slots], 5);
    first?.();
    first?.();
    expect(await takeAll([slots], 5)).toHaveLength(1);
  });
});

describe.each(stores.filter(({ name }) => name === "Redis"))("places on one $name", (store) => {
  const connections = giveConnections(store);

  test("are shared by two instances", async () => {
    const limit = { name: unused("slots"), points: 5 };
    const instances = connections.map((connection) => new Slots(limit, LEASE_MS, connection));
    const releases = await takeAll(instances, 40);
    expect(releases).toHaveLength(5);
    releases[0]?.();
    expect(await takeAll(instances, 40)).toHaveLength(1);
  });

  test("come back by themselves from an instance that was killed", async () => {
    const limit = { name: unused("slots"), points: 2 };
    await new Slots(limit, 300, connections[0]).take("key");
    const survivor = new Slots(limit, LEASE_MS, connections[1]);
    expect(await survivor.take("key")).toBeDefined();
    expect(await survivor.take("key")).toBeUndefined();
    await eventually(async () => expect(await survivor.take("key")).toBeDefined());
  });
});
