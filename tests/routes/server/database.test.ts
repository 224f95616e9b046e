import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect, type Database, limitStatements } from "@/lib/server/db/database";
import { applyMigrations } from "@/prisma/apply-migrations.mjs";
import { modelChanges } from "@/prisma/model-changes.mjs";
import { databaseKinds, SQLITE, type TestDatabase } from "@/tests/support/in-process/test-databases";
import { gate } from "@/tests/support/model/upstream-behaviours";

const folder = "prisma/migrations";

/** Runs `npm run db:migrate` as a process of its own, and gives the names of the migrations that it says it applied. */
async function migrateInProcess(url: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ["prisma/migrate.mjs"], {
    env: { ...process.env, DATABASE_URL: url },
  });
  return stdout === "Nothing was pending.\n" ? [] : stdout.slice("Applied ".length, -".\n".length).split(", ");
}

describe.each(databaseKinds())("the database on $name", (kind) => {
  let home: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    home = await kind.create();
    database = connect(home.url);
  });

  afterEach(async () => {
    await database.$disconnect();
    await home.remove();
  });

  test("is made by the migrations, each of them once, however many instances start together", async () => {
    const applied = (await Promise.all(Array.from({ length: 5 }, () => migrateInProcess(home.url)))).flat();
    expect(applied).not.toEqual([]);
    expect(applied).toHaveLength(new Set(applied).size);
    expect(await applyMigrations({ url: home.url, folder })).toEqual([]);
    expect(await database.user.count()).toBe(0);
  });

  test("takes every model that the application knows", async () => {
    await applyMigrations({ url: home.url, folder });
    const user = await database.user.create({
      data: { email: "ada@example.com", sessions: { create: { sessionToken: "s", expires: new Date(0) } } },
      include: { sessions: true },
    });
    expect(user.sessions[0]?.expires).toEqual(new Date(0));
    await database.user.delete({ where: { id: user.id } });
    // A session that outlives its user would let a stranger in.
    expect(await database.session.count()).toBe(0);
    await expect(
      database.session.create({ data: { sessionToken: "t", userId: "nobody", expires: new Date() } }),
    ).rejects.toMatchObject({ code: "P2003" });
  });

  test("counts right and locks no one out when fifty write at once", async () => {
    await applyMigrations({ url: home.url, folder });
    await database.visitor.create({ data: { id: "v" } });
    const others = [connect(home.url), connect(home.url)];
    const all = [database, ...others];
    const take = (one: Database) =>
      one.visitor.updateMany({
        where: { id: "v", questionsAsked: { lt: 20 } },
        data: { questionsAsked: { increment: 1 } },
      });
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => take(all[index % all.length] ?? database)),
    );
    expect(results.reduce((sum, { count }) => sum + count, 0)).toBe(20);
    expect(await database.visitor.findUnique({ where: { id: "v" } })).toMatchObject({ questionsAsked: 20 });
    await Promise.all(others.map((one) => one.$disconnect()));
  });
});

describe.each(databaseKinds().filter(({ name }) => name === "PostgreSQL"))("on $name", (kind) => {
  /** Takes the lock of a migration, as a program that is updating the database does. */
  const LOCK = "BEGIN; SELECT pg_advisory_xact_lock(72707369)";
  let home: TestDatabase;
  let other: Client;

  beforeEach(async () => {
    home = await kind.create();
    other = new Client({ connectionString: home.url });
    await other.connect();
    return async () => {
      await other.end();
      await home.remove();
    };
  });

  test("a migration waits for the program that holds the lock, says so once, and is applied when it is free", async () => {
    await other.query(LOCK);
    const lines: string[] = [];
    const told = gate();
    const onWait = (line: string) => {
      lines.push(line);
      told.open();
    };
    const applying = applyMigrations({ url: home.url, folder, onWait });
    await told.opened;
    await other.query("COMMIT");
    expect(await applying).not.toEqual([]);
    expect(lines).toEqual(["Another program is updating the database; waiting for it, 30 seconds at most."]);
  });

  test("a database that is up to date waits for no lock, and no lock stays when it is brought up to date", async () => {
    await applyMigrations({ url: home.url, folder });
    await other.query(LOCK);
    expect(await applyMigrations({ url: home.url, folder })).toEqual([]);
    const { rows } = await other.query("SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 72707369");
    expect(rows).toHaveLength(1);
  });

  test("a statement that takes too long ends in the database too, and the connection takes the next one", async () => {
    limitStatements(other, 100);
    await expect(other.query("SELECT pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
    expect((await other.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });
});

test("SQLite commits without waiting for the disk, also after a transaction", async () => {
  const home = await SQLITE.create();
  await applyMigrations({ url: home.url, folder });
  const database = connect(home.url);
  const NORMAL = 1;
  const modes = async () => ({
    synchronous: await database.$queryRaw`PRAGMA synchronous`,
    journal: await database.$queryRaw`PRAGMA journal_mode`,
    foreignKeys: await database.$queryRaw`PRAGMA foreign_keys`,
  });
  const expected = {
    synchronous: [{ synchronous: NORMAL }],
    journal: [{ journal_mode: "wal" }],
    foreignKeys: [{ foreign_keys: 1 }],
  };
  expect(await modes()).toEqual(expected);
  const sessions = { create: { sessionToken: "s", expires: new Date(0) } };
  await database.user.create({ data: { email: "ada@example.com", sessions } });
  expect(await modes()).toEqual(expected);
  await database.$disconnect();
  await home.remove();
});

test("the migrations lead to the models that are in use", async () => {
  expect(await modelChanges(new PrismaLibSql({ url: ":memory:" }))).toBe("");
});
