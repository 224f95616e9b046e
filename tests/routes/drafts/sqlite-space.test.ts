import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connect, type Database } from "@/lib/server/db/database";
import { once } from "@/lib/server/once";
import { applyMigrations } from "@/prisma/apply-migrations.mjs";

const MB = 1_000_000;
const HOUR_MS = 3_600_000;

let folder: string;
let file: string;
let database: Database | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "space-"));
  file = join(folder, "app.db");
  vi.stubEnv("DATABASE_URL", `file:${file}`);
  vi.stubEnv("NEXTAUTH_SECRET", "a secret that is only for these tests");
  once.forgetAll();
});
afterEach(async () => {
  await database?.$disconnect();
  await once<Database | undefined>("database", () => undefined)()?.$disconnect();
  once.forgetAll();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const sizes = () => ({ file: statSync(file).size, log: statSync(`${file}-wal`).size });

/** Fills the file with letters that were deleted two hours ago. */
async function fill(into: Database, letters: number, bytesEach: number): Promise<void> {
  const deletedAt = new Date(Date.now() - 2 * HOUR_MS);
  await into.$executeRaw`WITH RECURSIVE "numbers"("number") AS (
      SELECT 1 UNION ALL SELECT "number" + 1 FROM "numbers" WHERE "number" < ${letters})
    INSERT INTO "Draft" ("id", "owner", "wizard", "title", "subject", "stepIndex", "searchText", "revision", "saveId",
      "state", "bytes", "updatedAt", "deletedAt")
    SELECT lower(hex(randomblob(16))), 'visitor:0', 'email', '', '', 0, '', 1, 's', hex(zeroblob(${bytesEach / 2})),
      ${bytesEach}, ${deletedAt}, ${deletedAt} FROM "numbers"`;
}

/** How often everybody else had a turn while work was done. */
async function turnsBeside(work: () => Promise<void>): Promise<number> {
  let [turns, isDone] = [0, false];
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isDone = true;
  return turns;
}

describe("a SQLite file", () => {
  test("is smaller by what was deleted after the hourly work, which lets everybody have turns beside it", async () => {
    await applyMigrations({ url: `file:${file}`, folder: "prisma/migrations" });
    const { database: open } = await import("@/lib/server/db/database");
    const { removeUnused } = await import("@/lib/server/lifecycle/cleanup");
    database = open();
    await fill(database, 30, 2 * MB);
    expect(sizes().file).toBeGreaterThan(50 * MB);
    const turns = await turnsBeside(() => removeUnused(new Date()));
    expect(sizes().file).toBeLessThan(6 * MB);
    expect(sizes().log).toBe(0);
    // That there were letters is still known.
    expect(await database.draft.count()).toBe(30);
    // One letter at a time, and a quarter of a megabyte.
    expect(turns).toBeGreaterThan(30 + 200);
  });

  test("that was made before files could shrink is written anew at the start, with every row, and says so", async () => {
    // As it was made before: with a log, and without the mode.
    const old = createClient({ url: `file:${file}` });
    await old.execute("PRAGMA auto_vacuum = NONE");
    await old.execute("PRAGMA journal_mode = WAL");
    await old.execute("CREATE TABLE kept (id INTEGER PRIMARY KEY, text TEXT)");
    await old.execute({ sql: "INSERT INTO kept VALUES (1, ?)", args: ["a word"] });
    old.close();
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const { migrateDatabase } = await import("@/lib/server/db/migrate");
    await migrateDatabase();
    const lines = () => written.mock.calls.filter(([line]) => String(line).includes("database-rewriting")).length;
    expect(lines()).toBe(1);
    database = connect(`file:${file}`);
    expect(await database.$queryRaw`PRAGMA auto_vacuum`).toEqual([{ auto_vacuum: 2 }]);
    expect(await database.$queryRaw`PRAGMA journal_mode`).toEqual([{ journal_mode: "wal" }]);
    expect(await database.$queryRaw`SELECT text FROM kept`).toEqual([{ text: "a word" }]);
    expect(await database.draft.count()).toBe(0);
    await migrateDatabase();
    expect(lines()).toBe(1);
    written.mockRestore();
  });

  test("that somebody else is using at the start is served as it is", async () => {
    const old = createClient({ url: `file:${file}` });
    await old.execute("PRAGMA auto_vacuum = NONE");
    await old.execute("PRAGMA journal_mode = WAL");
    await old.execute("CREATE TABLE kept (id INTEGER PRIMARY KEY, text TEXT)");
    const writer = await old.transaction("write");
    await writer.execute({ sql: "INSERT INTO kept VALUES (1, ?)", args: ["a word"] });
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const { makeShrinkable } = await import("@/lib/server/db/sqlite-space");
    await makeShrinkable();
    expect(written.mock.calls.map(([line]) => String(line)).join("")).toContain("database-not-rewritten");
    written.mockRestore();
    await writer.commit();
    expect((await old.execute("SELECT text FROM kept")).rows).toHaveLength(1);
    old.close();
  });
});
