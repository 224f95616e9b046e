import { expect, test, vi } from "vitest";
import { database } from "@/lib/server/db/database";
import { withAnswers } from "@/lib/wizard/draft";
import { applyMigrations } from "@/prisma/apply-migrations.mjs";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { letterAbout } from "@/tests/support/drafts/local-entries";
import { ask, giveDraftApp, newVisitor, save, saved } from "../../support/in-process/draft-app";
import { SQLITE } from "../../support/in-process/test-databases";

/** Makes a file as migrations make it, with its log beside it: a copy of one has none. */
async function createMigrated() {
  const home = await SQLITE.create();
  await applyMigrations({ url: home.url, folder: "prisma/migrations" });
  return home;
}

giveDraftApp({ ...SQLITE, createMigrated });

test("a disk that is full keeps what is there, asks for another try, and takes the same save when there is room", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const [person, before] = [newVisitor(), letterAbout({ topic: "Bread" })];
  const id = await saved(person, before);
  const long = finishedEmail().edit("story", "Once. ".repeat(20_000)).draft;
  const saveBoth = () => save(person, id, withAnswers(long, { topic: "Rye bread" }), { before });
  const stored = async () => (await ask(person, "GET", `/${id}`)).json();

  // Fewer pages than the file has: a full disk.
  await database().$queryRawUnsafe("PRAGMA max_page_count = 1");
  const refused = await saveBoth();
  expect([refused.status, (await refused.json()).error.retryable]).toEqual([503, true]);
  expect(await stored()).toMatchObject({ revision: 1, decisions: { "answers.topic": "Bread" }, texts: [] });
  expect(String(log.mock.calls)).toContain('"databaseCode":"13"');

  await database().$queryRawUnsafe("PRAGMA max_page_count = 1000000");
  expect((await saveBoth()).status).toBe(200);
  expect(await stored()).toMatchObject({ decisions: { "answers.topic": "Rye bread" } });
  expect((await stored()).texts.length).toBeGreaterThan(9);
  log.mockRestore();
});
