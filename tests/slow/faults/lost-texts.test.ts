import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { connect, type Database } from "@/lib/server/db/database";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { askForText } from "@/tests/support/clients/ask-for-text";
import { eventually } from "@/tests/support/eventually";
import { databaseKinds, type TestDatabase } from "@/tests/support/in-process/test-databases";
import { readFrames } from "@/tests/support/model/event-bodies";
import { type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import { saysInTime, stallsAfter } from "@/tests/support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { whereInstalled } from "@/tests/support/servers/given-servers";
import { type RedisServer, startRedisServer } from "@/tests/support/servers/redis-server";

const test = whereInstalled("redis-server");

/** Longer than a process that was killed is believed to live, and than several servers take to start on a busy machine. */
const PATIENCE_MS = 30_000;
const TEST_MS = 120_000;

/** Writes for longer than the test takes, a little at a time. */
const saysOn = (piece: string) => saysInTime(200, Array<string>(TEST_MS / 200).fill(piece));

let upstream: ScriptedUpstream;
let redis: RedisServer;

beforeAll(async () => {
  [upstream, redis] = await Promise.all([startScriptedUpstream(), startRedisServer(), ensureBuild()]);
}, 240_000);
afterAll(async () => {
  await upstream.close();
  await redis.stop();
});
beforeEach(() => upstream.reset());

describe.each(databaseKinds())("what a killed process was writing, on $name", (kind) => {
  let home: TestDatabase;
  let database: Database;
  const started: AppServer[] = [];

  beforeAll(async () => {
    home = await kind.create();
    database = connect(home.url);
  });
  afterAll(async () => {
    await Promise.all(started.map((app) => app.stop("SIGKILL")));
    await database.$disconnect();
    await home.remove();
  });

  async function start(settings: Readonly<Record<string, string>> = {}): Promise<AppServer> {
    const app = await startAppServer({ OPENAI_BASE_URL: upstream.url, DATABASE_URL: home.url, ...settings });
    started.push(app);
    return app;
  }

  /** Lets a text be written until its first words are here; its row says that it is running. */
  async function begin(app: AppServer, words: string, key?: string, behaviour = stallsAfter(words)): Promise<string> {
    upstream.script(behaviour);
    await readFrames(await askForText(app.url, { ...(key && { key }) })).until(words);
    const rows = await database.generation.findMany({ where: { status: "running" }, orderBy: { startedAt: "desc" } });
    return rows[0]?.id ?? "";
  }

  const rowOf = (id: string) => database.generation.findFirst({ where: { id } });
  const lost = { status: "failed", error: expect.stringContaining("connection_lost"), endedAt: expect.any(Date) };

  test(
    "is told to be lost when the next one starts, though no one comes back to it",
    async () => {
      const killed = await start();
      const ids = [await begin(killed, "Half of one", crypto.randomUUID()), await begin(killed, "Half of another")];
      await killed.stop("SIGKILL");
      const next = await start();
      for (const id of ids) await eventually(async () => expect(await rowOf(id)).toMatchObject(lost), PATIENCE_MS);
      // What is being written meanwhile is not looked at.
      const id = await begin(next, "Half of a third", crypto.randomUUID());
      expect(await rowOf(id)).toMatchObject({ status: "running" });
      await next.stop("SIGKILL");
      await database.generation.deleteMany();
    },
    TEST_MS,
  );

  test(
    "is told apart from what another instance is writing, and its words are kept",
    async () => {
      const shared = { REDIS_URL: redis.url };
      const [killed, alive] = await Promise.all([start(shared), start(shared)]);
      const gone = await begin(killed, "Half of one", crypto.randomUUID());
      const ids = [
        await begin(alive, "On ", crypto.randomUUID(), saysOn("On and ")),
        await begin(alive, "Still ", undefined, saysOn("Still ")),
      ];
      await killed.stop("SIGKILL");
      await start(shared);
      await eventually(
        async () => expect(await rowOf(gone)).toMatchObject({ ...lost, text: "Half of one" }),
        PATIENCE_MS,
      );
      for (const id of ids) expect(await rowOf(id)).toMatchObject({ status: "running" });
    },
    TEST_MS,
  );
});
