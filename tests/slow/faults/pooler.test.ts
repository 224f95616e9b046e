import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
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
import { freePort } from "@/tests/support/servers/free-port";
import { whereInstalled } from "@/tests/support/servers/given-servers";
import {
  type PostgresqlServer,
  serverIdentity,
  startPostgresqlServer,
} from "@/tests/support/servers/postgresql-server";
import { programPath } from "@/tests/support/servers/programs.mjs";

/** A PgBouncer of a test's own, in front of a PostgreSQL. */
interface PoolerServer {
  /** The address of the same database through the pooler. */
  url: string;
  close(): Promise<void>;
}

/** How long a connection to the database belongs to one client: for a transaction, or for a session. */
type PoolMode = "transaction" | "session";

/** Starts PgBouncer as it comes: it knows few settings of a connection, and refuses all others. */
async function startPoolerServer(database: string, mode: PoolMode): Promise<PoolerServer> {
  const target = new URL(database);
  const [port, folder, identity] = [await freePort(), mkdtempSync(join(tmpdir(), "pooler-")), serverIdentity()];
  const [settings, users] = [join(folder, "pgbouncer.ini"), join(folder, "users.txt")];
  writeFileSync(users, `"${target.username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
`,
  );
  if (identity) for (const path of [folder, settings, users]) chownSync(path, identity.uid, identity.gid);
  const child = spawn(programPath("pgbouncer") ?? "pgbouncer", ["--quiet", settings], { stdio: "ignore", ...identity });
  const ended = once(child, "exit");
  await untilListening(child, port);
  target.host = `127.0.0.1:${port}`;
  return {
    url: target.href,
    async close() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const isListening = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isListening) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`PgBouncer ended with ${child.exitCode}.`);
}

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
