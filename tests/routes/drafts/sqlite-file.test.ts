import { statSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyMigrations } from "@/prisma/apply-migrations.mjs";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { type DraftApp, letterAbout, openDraftApp } from "../../support/in-process/draft-app";
import { SQLITE } from "../../support/in-process/test-databases";

const MB = 1_000_000;

let app: DraftApp;

/** A file as migrations make it, with its log beside it: a copy of one has none. */
async function createMigrated() {
  const home = await SQLITE.create();
  await applyMigrations({ url: home.url, folder: "prisma/migrations" });
  return home;
}

beforeEach(async () => {
  app = await openDraftApp({ ...SQLITE, createMigrated });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** Lets the database's file grow to this many pages, and no further: one page is fewer than it has, a full disk. */
async function limitFile(pages: number): Promise<void> {
  await app.database.$queryRawUnsafe(`PRAGMA max_page_count = ${pages}`);
}

test("a disk that is full keeps what is there, asks for another try, and takes the same save when there is room", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const [person, before] = [await app.visitor(), letterAbout({ topic: "Bread" })];
  const id = await app.saved(person, before);
  const { stages } = finishedEmail().edit("story", "Once. ".repeat(20_000)).state;
  const save = () => app.save(person, id, { ...letterAbout({ topic: "Rye bread" }), stages }, { before });
  const stored = async () => (await app.act(person, "GET", id)).json();

  await limitFile(1);
  const refused = await save();
  expect([refused.status, (await refused.json()).error.retryable]).toEqual([503, true]);
  expect(await stored()).toMatchObject({ revision: 1, decisions: { "answers.topic": "Bread" }, texts: [] });
  expect(String(log.mock.calls)).toContain('"databaseCode":"13"');

  await limitFile(1_000_000);
  expect((await save()).status).toBe(200);
  expect(await stored()).toMatchObject({ decisions: { "answers.topic": "Rye bread" } });
  expect((await stored()).texts.length).toBeGreaterThan(9);
});

/** Fills the file with letters that were deleted two hours ago. */
async function fill(letters: number, bytesEach: number): Promise<void> {
  const deletedAt = new Date(Date.now() - 7_200_000);
  await app.database.$executeRaw`WITH RECURSIVE "numbers"("number") AS (
      SELECT 1 UNION ALL SELECT "number" + 1 FROM "numbers" WHERE "number" < ${letters})
    INSERT INTO "Draft" ("id", "owner", "wizard", "revision", "bytes", "updatedAt", "deletedAt")
    SELECT lower(hex(randomblob(16))), 'visitor:0', 'email', 1, ${bytesEach}, ${deletedAt}, ${deletedAt}
    FROM "numbers"`;
  await app.database.$executeRaw`INSERT INTO "Text" ("draftId", "stage", "id", "origin", "createdAt", "bytes", "model",
      "basis", "requiredChanges", "text", "prompt")
    SELECT "id", 'story', 'x', 'generated', 1, ${bytesEach}, '', '', '', hex(zeroblob(${bytesEach / 2})), ''
    FROM "Draft"`;
}

test("a file is smaller by what was deleted after the hourly work, which lets everybody have turns beside it", async () => {
  const { removeUnused } = await import("@/lib/server/lifecycle/cleanup");
  const [{ file }] = await app.database.$queryRawUnsafe<[{ file: string }]>("PRAGMA database_list");
  await fill(30, 2 * MB);
  expect(statSync(file).size).toBeGreaterThan(50 * MB);
  let [turns, isDone] = [0, false];
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await removeUnused(new Date());
  isDone = true;
  expect(statSync(file).size).toBeLessThan(6 * MB);
  expect(statSync(`${file}-wal`).size).toBe(0);
  expect([await app.database.draft.count(), await app.database.text.count()]).toEqual([0, 0]);
  // One letter at a time, and a quarter of a megabyte.
  expect(turns).toBeGreaterThan(30 + 200);
});
