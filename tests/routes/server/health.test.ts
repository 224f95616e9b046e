import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { Redis } from "ioredis";
import { beforeAll, describe, expect, test } from "vitest";
import { connectRedis, isRedisRefusing } from "@/lib/server/redis";
import { databaseKinds, limitStores } from "@/tests/support/in-process/test-databases";
import { askForText } from "../../support/clients/ask-for-text";
import { eventually } from "../../support/eventually";
import { startScriptedUpstream } from "../../support/model/scripted-upstream";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "../../support/servers/app-server";
import { freePort } from "../../support/servers/free-port";
import { startRedisServer } from "../../support/servers/redis-server";
import { openRelay } from "../../support/servers/relay";
import { scrape } from "../../support/servers/scrape";
import { given, giveServer } from "../given";

const POSTGRESQL_PORT = 5432;

/** One with nothing but its own database. */
const plain = giveServer();

async function ask(app: AppServer, path: "/api/health" | "/api/ready") {
  const response = await fetch(`${app.url}${path}`, { headers: { Connection: "close" } });
  return { status: response.status, caching: response.headers.get("cache-control"), body: await response.json() };
}

const readiness = async (app: AppServer) => (await ask(app, "/api/ready")).body.status;

test.each([
  ["/api/health", { status: "ok" }],
  ["/api/ready", { status: "ready", database: "answers", redis: "not configured" }],
] as const)(
  "%s says that a server with nothing but its own database is well, and no cache keeps it",
  async (path, body) => {
    expect(await ask(plain, path)).toEqual({ status: 200, caching: "no-store", body });
  },
);

describe.each(databaseKinds().filter(({ name }) => name === "PostgreSQL"))("a server on $name", (kind) => {
  const database = given(kind.create, (made) => made.remove());
  const line = given(
    () => openRelay(database.url, POSTGRESQL_PORT),
    (relay) => relay.close(),
  );
  let metricsPort: string;
  beforeAll(async () => {
    metricsPort = String(await freePort());
  });
  const app = giveServer(() => ({ DATABASE_URL: line.url, METRICS_PORT: metricsPort }));

  test("is not ready while the database is lost, lives all the same, and is ready when it is back", async () => {
    expect(await readiness(app)).toBe("ready");
    await line.cut();
    const body = { status: "unavailable", database: "does not answer", redis: "not configured" };
    expect(await ask(app, "/api/ready")).toEqual({ status: 503, caching: "no-store", body });
    expect((await ask(app, "/api/health")).status).toBe(200);
    expect((await scrape(metricsPort)).total("email_writer_database_up")).toBe(0);
    await line.mend();
    await eventually(async () => expect(await readiness(app)).toBe("ready"));
  });

  test("is not ready while the database hangs, and says so in good time however many ask", async () => {
    await eventually(async () => expect(await readiness(app)).toBe("ready"));
    line.hold();
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(app, "/api/ready")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect((await scrape(metricsPort)).total("email_writer_database_up")).toBe(0);
    await line.mend();
    await eventually(async () => expect(await readiness(app)).toBe("ready"), 15_000);
  });
});

describe.each(limitStores().filter(({ name }) => name === "Redis"))("a server with $name", () => {
  const redis = given(startRedisServer, (server) => server.stop());
  let metricsPort: string;
  beforeAll(async () => {
    metricsPort = String(await freePort());
  });
  const app = giveServer(() => ({ REDIS_URL: redis.url, METRICS_PORT: metricsPort }));

  test("is worse off without it and still ready", async () => {
    const body = { status: "ready", database: "answers", redis: "answers" };
    // A server that has just begun on a busy machine may still be connecting.
    await eventually(async () =>
      expect(await ask(app, "/api/ready")).toEqual({ status: 200, caching: "no-store", body }),
    );
    expect((await scrape(metricsPort)).total("email_writer_redis_up")).toBe(1);
    await redis.stop();
    const lost = { status: "degraded", database: "answers", redis: "does not answer" };
    expect(await ask(app, "/api/ready")).toEqual({ status: 200, caching: "no-store", body: lost });
    expect((await scrape(metricsPort)).text).toMatch(/^email_writer_redis_up 0$/m);
    await redis.start();
    await eventually(async () => expect(await readiness(app)).toBe("ready"));
  });

  test.each([
    ["a replica", "READONLY", ["REPLICAOF", "127.0.0.1", "1"], ["REPLICAOF", "NO", "ONE"]],
    ["without memory", "OOM", ["CONFIG", "SET", "maxmemory", "1"], ["CONFIG", "SET", "maxmemory", "0"]],
    [
      "for other programs' keys alone",
      "NOPERM",
      ["ACL", "SETUSER", "default", "resetkeys", "~other:*"],
      ["ACL", "SETUSER", "default", "allkeys"],
    ],
    ["closed to scripts", "NOPERM", ["ACL", "SETUSER", "default", "-eval"], ["ACL", "SETUSER", "default", "+eval"]],
  ])("is worse off where Redis is %s, says once that it refuses (%s), and heals by itself", async (...given) => {
    const [, code, refuse, accept] = given;
    await eventually(async () => expect(await readiness(app)).toBe("ready"));
    const before = app.output().length;
    const events = () => [
      ...app
        .output()
        .slice(before)
        .matchAll(/"event":"(redis-\w+)".*?(?:"code":"(\w+)")?\}/g),
    ];
    await tell(redis.url, refuse);
    const body = { status: "degraded", database: "answers", redis: "refuses" };
    await eventually(async () => {
      // A text is counted, and begun all the same.
      expect((await post(app)).status).toBe(200);
      expect(await ask(app, "/api/ready")).toEqual({ status: 200, caching: "no-store", body });
    });
    expect((await scrape(metricsPort)).text).toMatch(/^email_writer_redis_up 0$/m);
    await tell(redis.url, accept);
    await eventually(async () => {
      expect((await post(app)).status).toBe(200);
      expect(await readiness(app)).toBe("ready");
    });
    expect(events().map(([, event, reason]) => [event, reason])).toEqual([
      ["redis-refused", code],
      ["redis-found", undefined],
    ]);
  });

  test("ends the refusals of a Redis without memory by a write, and not by a script that writes nothing", async () => {
    const watched = connectRedis(redis.url);
    await once(watched, "ready");
    await tell(redis.url, ["CONFIG", "SET", "maxmemory", "1"]);
    await expect(watched.eval("return redis.call('set', KEYS[1], 1)", 1, "key")).rejects.toThrow(/OOM/);
    expect(await watched.eval("return 1", 0)).toBe(1);
    expect(isRedisRefusing()).toBe(true);
    await tell(redis.url, ["CONFIG", "SET", "maxmemory", "0"]);
    await watched.set("key", "1");
    expect(isRedisRefusing()).toBe(false);
    watched.disconnect();
  });
});

/** Tells Redis something over a connection of its own, as its operator. */
async function tell(url: string, [command = "", ...parameters]: readonly string[]): Promise<void> {
  const connection = new Redis(url);
  await connection.call(command, ...parameters);
  connection.disconnect();
}

// Both at once: each waits for the end of a server of its own.
test.concurrent.each(["SIGTERM", "SIGINT"] as const)(
  "on %s a server is not ready any more, begins nothing new, and ends when its texts have",
  async (signal) => {
    const upstream = await startScriptedUpstream(upstreamThat.stallsAfter("Half"));
    const app = await startAppServer({ OPENAI_BASE_URL: upstream.url });
    const stream = await post(app);
    await eventually(() => expect(upstream.open).toBe(1));
    const stopping = app.stop(signal);
    // Every question comes over a connection of its own: the door is open until the last text has ended.
    await eventually(async () => expect(await readiness(app)).toBe("stopping"));
    expect((await ask(app, "/api/ready")).status).toBe(503);
    const refused = await post(app);
    expect([refused.status, (await refused.json()).error]).toEqual([
      503,
      expect.objectContaining({ code: "connection_lost", retryable: true }),
    ]);
    expect(await stream.text()).toContain('"connection_lost"');
    expect((await stopping).ms).toBeLessThan(15_000);
    expect(upstream.calls).toHaveLength(1);
    await upstream.close();
  },
);

test("a connection on which no one says anything does not hold up the end", async () => {
  const silent = connect(Number(new URL(plain.url).port), "127.0.0.1");
  await once(silent, "connect");
  expect((await plain.stop()).ms).toBeLessThan(10_000);
  silent.destroy();
});

const post = (app: AppServer) => askForText(app.url, { key: randomUUID(), headers: { Connection: "close" } });
