import { afterAll, beforeAll, test } from "vitest";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { TEST_SECRET, visitorMaker } from "@/tests/support/clients/visitors";
import { type Behaviour, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { startPostgresqlServer } from "@/tests/support/servers/postgresql-server";
import { type PACKAGES, programPath } from "@/tests/support/servers/programs.mjs";
import { startRedisServer } from "@/tests/support/servers/redis-server";

/**
 * Starts two instances of the application over one PostgreSQL and one Redis, all of them a test's own, to be stopped at
 * will, with some settings more, such as the address of the model's server.
 */
async function startTwoInstances(settings: Readonly<Record<string, string>>) {
  const [database, redis] = await Promise.all([startPostgresqlServer(), startRedisServer()]);
  const started: AppServer[] = [];
  /** Starts one more. */
  const start = async () => {
    const app = await startAppServer({ DATABASE_URL: database.url, REDIS_URL: redis.url, ...settings });
    started.push(app);
    return app;
  };
  const close = async () => {
    await Promise.all(started.map((app) => app.stop()));
    await Promise.all([database.remove(), redis.stop()]);
  };
  try {
    const [one, other] = await Promise.all([start(), start()]);
    return { one, other, database, redis, start, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Has what the tests of a file share started before them, and stopped after them: it is there once they run. */
function share<Shared extends { close(): Promise<unknown> }>(start: () => Promise<Shared>): () => Shared {
  let shared: Shared | undefined;
  beforeAll(async () => {
    shared = await start();
  }, 600_000);
  afterAll(() => shared?.close());
  return () => {
    if (shared === undefined) throw new Error("The tests have not begun.");
    return shared;
  };
}

/** A model's server that behaves so, and people who have never been here. */
async function startModel(behaviour: Behaviour) {
  const [newVisitor, upstream] = await Promise.all([visitorMaker(), startScriptedUpstream(behaviour), ensureBuild()]);
  return { newVisitor, upstream, settings: { NEXTAUTH_SECRET: TEST_SECRET, OPENAI_BASE_URL: upstream.url } };
}

/** Gives the tests of a file two instances that are connected to a model's server, and people who have never been here. */
export function giveTwoInstances(behaviour: Behaviour) {
  return share(async () => {
    const { newVisitor, upstream, settings } = await startModel(behaviour);
    const servers = await startTwoInstances(settings);
    return { newVisitor, upstream, servers, close: () => Promise.all([servers.close(), upstream.close()]) };
  });
}

/** Gives the tests of a file the application, connected to a model's server, and people who have never been here. */
export function giveModelApp(behaviour: Behaviour, variables: Readonly<Record<string, string>> = {}) {
  return share(async () => {
    const { newVisitor, upstream, settings } = await startModel(behaviour);
    const app = await startAppServer({ ...settings, ...variables });
    return { newVisitor, upstream, app, close: () => Promise.all([app.stop(), upstream.close()]) };
  });
}

/** Gives the tests of a file the built application. */
export function giveApp(variables: Readonly<Record<string, string>> = {}): Pick<AppServer, "url" | "pid"> {
  const shared = share(async () => {
    await ensureBuild();
    const app = await startAppServer(variables);
    return { app, close: app.stop };
  });
  return {
    get url() {
      return shared().app.url;
    },
    get pid() {
      return shared().app.pid;
    },
  };
}

/** Returns a test that is skipped, and counted as such, where one of these programs is not installed. */
export function whereInstalled(...programs: (keyof typeof PACKAGES)[]) {
  return test.skipIf(programs.some((name) => programPath(name) === undefined));
}
