import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect, type Database } from "@/lib/server/db/database";
import { asAppError } from "@/lib/server/db/database-failure";
import { applyMigrations } from "@/prisma/apply-migrations.mjs";
import { disturbDatabase, holdDatabase, type OtherWriter } from "@/tests/support/in-process/hold-database";
import { SQLITE, type TestDatabase } from "@/tests/support/in-process/test-databases";
import { gate } from "@/tests/support/model/upstream-behaviours";

const folder = "prisma/migrations";

/** How long a write waits before it fails. */
const LONGEST_WAIT_MS = 5_000;

let home: TestDatabase;
let database: Database;
let other: OtherWriter;

beforeEach(async () => {
  home = await SQLITE.create();
  await applyMigrations({ url: home.url, folder });
  database = connect(home.url);
  await database.visitor.create({ data: { id: "counted" } });
  other = await holdDatabase(home.url);
});

afterEach(async () => {
  await other.end();
  await database.$disconnect();
  await home.remove();
});

/** Runs a statement now; by itself it would wait until its result is asked for. */
const begun = async <Result>(write: () => PromiseLike<Result>): Promise<Result> => await write();

const create = (id: string) => database.visitor.create({ data: { id } });
const count = () => database.visitor.update({ where: { id: "counted" }, data: { questionsAsked: { increment: 1 } } });
const counted = async () => (await database.visitor.findUnique({ where: { id: "counted" } }))?.questionsAsked;

test.each<[string, () => PromiseLike<unknown>]>([
  ["a statement", count],
  ["a transaction", () => database.$transaction([count(), create("new")])],
  ["a transaction that reads first", () => database.$transaction([database.visitor.count(), count(), create("new")])],
])("%s waits for another program that writes, is done once, and keeps nothing else waiting", async (_, write) => {
  const writing = begun(write);
  // A thread that waits would neither read nor let the other program end.
  for (let reads = 0; reads < 20; reads += 1) {
    expect(await counted()).toBe(0);
    await wait(1);
  }
  await other.end();
  await writing;
  expect(await counted()).toBe(1);
});

test("reads in one transaction wait for no writer", async () => {
  expect(await database.$transaction([database.visitor.count(), database.user.count()])).toEqual([1, 0]);
});

test("many writes that waited are all done, and other work is done between them", async () => {
  const writing = Promise.all(Array.from({ length: 200 }, (_, id) => begun(() => create(String(id)))));
  await counted();
  await other.end();
  let between = 0;
  const tick = () => {
    between += 1;
    next = setImmediate(tick);
  };
  let next = setImmediate(tick);
  await writing;
  clearImmediate(next);
  expect(await database.visitor.count()).toBe(201);
  expect(between).toBeGreaterThan(100);
});

test("writes beside a program that takes the lock again and again are each done once", async () => {
  await other.end();
  other = await disturbDatabase(home.url);
  for (let round = 1; round <= 100; round += 1) {
    await Promise.all([begun(count), database.$transaction([count(), create(String(round))])]);
    expect(await counted()).toBe(2 * round);
  }
});

test("writes that wait too long fail all in time, say why, and write nothing later", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const start = performance.now();
  const writes = [count(), database.$transaction([count(), create("new")]), ...["a", "b", "c", "d"].map(create)];
  const ends = await Promise.allSettled(writes);
  const took = performance.now() - start;
  expect(took).toBeGreaterThan(LONGEST_WAIT_MS * 0.9);
  expect(took).toBeLessThan(LONGEST_WAIT_MS * 1.5);
  for (const end of ends) {
    expect(end).toMatchObject({ status: "rejected" });
    const { code, message } = asAppError(end.status === "rejected" && end.reason);
    expect([code, message]).toEqual(["connection_lost", expect.stringContaining("database is busy")]);
  }
  log.mockRestore();
  await other.end();
  await count();
  expect([await counted(), await database.visitor.count()]).toEqual([1, 1]);
});

test("a migration that is pending waits for another program, and says so once", async () => {
  await database.$disconnect();
  const lines: string[] = [];
  const told = gate();
  const fresh = await SQLITE.create();
  const writer = await holdDatabase(fresh.url);
  const onWait = (line: string) => {
    lines.push(line);
    told.open();
  };
  const applying = applyMigrations({ url: fresh.url, folder, onWait });
  await told.opened;
  await writer.end();
  expect(await applying).not.toEqual([]);
  expect(lines).toEqual(["Another program is updating the database; waiting for it, 30 seconds at most."]);
  await fresh.remove();
});

test("a database that is up to date waits for no other program at a start", async () => {
  expect(await applyMigrations({ url: home.url, folder })).toEqual([]);
});
