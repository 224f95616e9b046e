import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "@/lib/server/db/database";
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
    INSERT INTO "Draft" ("id", "owner", "wizard", "revision", "bytes", "updatedAt", "deletedAt")
    SELECT lower(hex(randomblob(16))), 'visitor:0', 'email', 1, ${bytesEach}, ${deletedAt}, ${deletedAt}
    FROM "numbers"`;
  await into.$executeRaw`INSERT INTO "Text" ("draftId", "stage", "id", "origin", "createdAt", "bytes", "model", "basis",
      "requiredChanges", "text", "prompt")
    SELECT "id", 'story', 'x', 'generated', 1, ${bytesEach}, '', '', '', hex(zeroblob(${bytesEach / 2})), ''
    FROM "Draft"`;
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
    expect([await database.draft.count(), await database.text.count()]).toEqual([0, 0]);
    // One letter at a time, and a quarter of a megabyte.
    expect(turns).toBeGreaterThan(30 + 200);
  });
});
