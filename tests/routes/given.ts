import type { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { connect, type Database } from "@/lib/server/db/database";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import type { LimitStore } from "@/tests/support/in-process/test-databases";
import { type Behaviour, type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { type MailServer, startMailServer } from "@/tests/support/servers/mail-server";

/** A build takes half a minute, and several servers start after it. */
const LONGEST_START_MS = 240_000;

/**
 * Gives the tests of a file, or of a `describe`, something that is made before they run and ended after them.
 * @returns what reads like the thing itself once the tests run.
 */
export function given<Thing extends object>(make: () => Promise<Thing>, end: (made: Thing) => unknown): Thing {
  let made: Thing | undefined;
  beforeAll(async () => {
    made = await make();
  }, LONGEST_START_MS);
  afterAll(async () => {
    if (made) await end(made);
  });
  return new Proxy({} as Thing, {
    get(_, name) {
      if (!made) throw new Error("The tests have not begun.");
      const value: unknown = Reflect.get(made, name);
      return typeof value === "function" ? value.bind(made) : value;
    },
  });
}

/** Gives a model's server; each test finds it without calls and without a script. */
export function giveUpstream(behaviour?: Behaviour): ScriptedUpstream {
  const upstream = given(
    () => startScriptedUpstream(behaviour),
    (server) => server.close(),
  );
  beforeEach(() => upstream.reset());
  return upstream;
}

/** Gives the built application with the settings that are returned once everything given before it has started. */
export function giveServer(settings: () => Readonly<Record<string, string>> = () => ({})): AppServer {
  return given(
    async () => {
      await ensureBuild();
      return startAppServer(settings());
    },
    (app) => app.stop(),
  );
}

/** Gives the database of an application that keeps it in its data folder. */
export function giveDatabaseOf(app: AppServer): Database {
  return given(
    async () => connect(`file:${app.dataFolder}/app.db`),
    (database) => database.$disconnect(),
  );
}

export function giveMailServer(): MailServer {
  return given(startMailServer, (server) => server.close());
}

/** Gives two connections to the place where limits are counted, as two instances have them. */
export function giveConnections(store: LimitStore): (Redis | undefined)[] {
  return given(
    async () => [await store.connect(), await store.connect()],
    (connections) => {
      for (const connection of connections) connection?.disconnect();
    },
  );
}
