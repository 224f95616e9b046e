import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { ensureBuild, ROOT } from "@/scripts/ensure-build.mjs";
import { openReader } from "@/tests/support/clients/open-reader";
import { SignInBrowser } from "@/tests/support/clients/sign-in-browser";
import { LETTER_PATH, letterMarked } from "@/tests/support/model/marked-letters";
import { type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import { says } from "@/tests/support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { type PoolerServer, startPoolerServer } from "@/tests/support/servers/pooler-server";
import { type PostgresqlServer, startPostgresqlServer } from "@/tests/support/servers/postgresql-server";
import { whereInstalled } from "@/tests/support/servers/where-installed";

const test = whereInstalled("initdb", "pgbouncer");

const MIGRATIONS = readdirSync(join(ROOT, "prisma/migrations/postgresql"), { withFileTypes: true }).filter((one) =>
  one.isDirectory(),
);

let upstream: ScriptedUpstream;
let database: PostgresqlServer;

beforeAll(async () => {
  [upstream, database] = await Promise.all([
    startScriptedUpstream(says("Written through a pool.")),
    startPostgresqlServer(),
    ensureBuild(),
  ]);
});
afterAll(async () => {
  await Promise.all([upstream?.close(), database?.remove()]);
});

/** Asks the database itself, past the pooler. */
async function askDatabase<Row extends object>(statement: string, name = "postgres"): Promise<Row[]> {
  const address = new URL(database.url);
  address.pathname = `/${name}`;
  const client = new Client({ connectionString: address.href });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe.each(["transaction", "session"] as const)("behind a pooler in %s mode", (mode) => {
  const name = `${mode}_mode`;
  let pooler: PoolerServer;
  let apps: AppServer[] = [];

  beforeAll(async () => {
    await askDatabase(`CREATE DATABASE ${name}`);
    const address = new URL(database.url);
    address.pathname = `/${name}`;
    pooler = await startPoolerServer(address.href, mode);
  });
  afterEach(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    apps = [];
  });
  afterAll(() => pooler?.close());

  test("two instances that start at once migrate once, write and store texts, and leave no lock behind", async () => {
    const settings = { DATABASE_URL: pooler.url, OPENAI_BASE_URL: upstream.url };
    apps = await Promise.all([startAppServer(settings), startAppServer(settings)]);
    const applied = await askDatabase(`SELECT migration_name FROM _prisma_migrations`, name);
    expect(applied).toHaveLength(MIGRATIONS.length);
    for (const app of apps) {
      const browser = new SignInBrowser(app.url);
      expect((await browser.get("/emails")).status).toBe(200);
      const key = randomUUID();
      const cookie = [...browser.cookies].map(([cookieName, value]) => `${cookieName}=${value}`).join("; ");
      const written = await openReader({ url: app.url, path: LETTER_PATH, payload: letterMarked("any"), key, cookie });
      await written.ended;
      expect([written.text, written.done, written.error]).toEqual(["Written through a pool.", true, undefined]);
      expect((await fetch(`${app.url}/api/ready`)).status).toBe(200);
    }
    expect(await askDatabase(`SELECT status FROM "Generation"`, name)).toEqual([
      { status: "done" },
      { status: "done" },
    ]);
    expect(await askDatabase("SELECT * FROM pg_locks WHERE locktype = 'advisory'")).toEqual([]);
  });
});
