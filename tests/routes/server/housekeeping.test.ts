import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { settleAllLost } from "@/lib/generations/server/follow-record";
import {
  claimGeneration,
  forgetGenerations,
  keepWithinQuota,
  storeEnd,
} from "@/lib/generations/server/generation-records";
import { forgetVisitors } from "@/lib/questions/server/question-count";
import { type Database, database as openDatabase } from "@/lib/server/db/database";
import type { Owner } from "@/lib/server/identity/owner";
import { putInOutbox, tidyOutbox } from "@/lib/server/mail";
import { once } from "@/lib/server/once";
import { MOST_MAILS } from "@/lib/server/storage-policy";
import { eventually } from "../../support/eventually";
import { databaseKinds, type TestDatabase } from "../../support/in-process/test-databases";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(databaseKinds())("what is kept on $name", (kind) => {
  let home: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    home = await kind.createMigrated();
    vi.stubEnv("DATABASE_URL", home.url);
    vi.stubEnv("NEXTAUTH_SECRET", "a secret that is only for these tests");
    once.forgetAll();
    database = openDatabase();
  });
  afterAll(async () => {
    await database.$disconnect();
    await home.remove();
  });

  const newOwner = (of: "user" | "visitor" | "address"): Owner => `${of}:${crypto.randomUUID()}`;

  /** Texts of one owner that ended one after another, the last one so long ago. */
  async function texts(owner: Owner, count: number, { agoMs = HOUR_MS, bytes = 2_000, status = "done" } = {}) {
    const last = Date.now() - agoMs;
    await database.generation.createMany({
      data: Array.from({ length: count }, (_, index) => {
        const startedAt = new Date(last - (count - index) * 1_000);
        const ended = status === "running" ? {} : { endedAt: startedAt };
        const text = { id: `${index}`, path: "/", requestDigest: "d", instance: "i", startedAt };
        return { owner, bytes, status, ...text, ...ended };
      }),
    });
  }
  const idsOf = async (owner: Owner) =>
    (await database.generation.findMany({ where: { owner }, orderBy: { startedAt: "asc" } })).map(({ id }) => id);

  test("an owner's oldest texts beyond the quota are removed, and no one else's", async () => {
    const [owner, other] = [newOwner("visitor"), newOwner("visitor")];
    await texts(owner, 5, { bytes: 9_000_000 });
    await texts(other, 2, { bytes: 9_000_000 });
    await keepWithinQuota(owner, 1);
    expect(await idsOf(owner)).toEqual(["3", "4"]);
    expect(await idsOf(other)).toEqual(["0", "1"]);
  });

  test.each([
    ["is being written", { status: "running" }],
    ["has just ended", { agoMs: 1_000 }],
  ])("a text that %s stays, however much there is", async (_, kept) => {
    const owner = newOwner("visitor");
    await texts(owner, 3, { bytes: 30_000_000, ...kept });
    await keepWithinQuota(owner, 1);
    expect(await idsOf(owner)).toEqual(["0", "1", "2"]);
    await database.generation.deleteMany({ where: { owner } });
  });

  test("a text can be come back to for a week", async () => {
    const [visitor, user] = [newOwner("visitor"), newOwner("user")];
    for (const owner of [visitor, user]) await texts(owner, 1, { agoMs: 0 });
    const leftIn = async (days: number) => {
      await forgetGenerations(new Date(Date.now() + days * DAY_MS));
      return [(await idsOf(visitor)).length, (await idsOf(user)).length];
    };
    expect(await leftIn(6)).toEqual([1, 1]);
    expect(await leftIn(8)).toEqual([0, 0]);
  });

  test("the texts of all visitors together are bounded, and users' are none of them", async () => {
    const [early, late, user] = [newOwner("visitor"), newOwner("address"), newOwner("user")];
    await texts(early, 2, { bytes: 200_000_000, agoMs: 3 * HOUR_MS });
    await texts(late, 2, { bytes: 200_000_000, agoMs: 2 * HOUR_MS });
    await texts(user, 2, { bytes: 200_000_000, agoMs: 4 * HOUR_MS });
    await forgetGenerations(new Date());
    expect([await idsOf(early), await idsOf(late), await idsOf(user)]).toEqual([[], ["0", "1"], ["0", "1"]]);
  });

  test("every text of a process that is gone is told to be lost, and not the first of them alone", async () => {
    for (const of of ["visitor", "user"] as const) await texts(newOwner(of), 25, { status: "running" });
    await settleAllLost();
    expect(await database.generation.count({ where: { status: "running" } })).toBe(0);
    await database.generation.deleteMany();
  });

  test("a text that ends counts its bytes, and removes older ones beyond the quota", async () => {
    const owner = newOwner("visitor");
    await texts(owner, 5, { bytes: 5_000_000 });
    const claim = { owner, id: "new", path: "/", requestDigest: "d", startedAt: new Date() };
    await claimGeneration(claim);
    const usage = { inputTokens: 1, outputTokens: 1, estimated: true, cost: 0 };
    await storeEnd(claim, { status: "done", prompt: "Écris", text: "Voilà", pieceLengths: [3, 2], usage });
    const row = await database.generation.findFirstOrThrow({ where: { owner, id: "new" } });
    expect(row.bytes).toBe(1024 + 6 + 6 + 3);
    await eventually(async () => expect(await idsOf(owner)).toEqual(["2", "3", "4", "new"]));
  });

  test("the counts of visitors' questions go with their cookies, and the oldest beyond as many as are kept", async () => {
    const ids = ["a", "b", "c", "d"];
    await database.visitor.createMany({
      data: ids.map((id, index) => ({ id, questionsAsked: 3, createdAt: new Date(Date.now() - (9 - index) * DAY_MS) })),
    });
    const left = async () => (await database.visitor.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id);
    await forgetVisitors(new Date(Date.now() + 390 * DAY_MS));
    expect(await left()).toEqual(ids);
    await forgetVisitors(new Date(), 3);
    expect(await left()).toEqual(["b", "c", "d"]);
    await forgetVisitors(new Date(Date.now() + 400 * DAY_MS));
    expect(await left()).toEqual([]);
  });
});

test("the outbox keeps the newest mails of a month, and what another person has put there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "outbox-"));
  once.forgetAll();
  vi.stubEnv("DATA_DIR", folder);
  const outbox = join(folder, "outbox");
  mkdirSync(outbox);
  const nameAt = (ms: number) => `${new Date(ms).toISOString().replaceAll(/[:.]/g, "-")}-00000a.eml`;
  const begun = Date.now() - HOUR_MS;
  for (let mail = 0; mail < MOST_MAILS + 20; mail += 1) writeFileSync(join(outbox, nameAt(begun + mail * 1000)), "");
  for (const name of ["notes.txt", "saved.eml"]) writeFileSync(join(outbox, name), "");
  const mails = () => readdirSync(outbox).filter((name) => /^\d/.test(name));
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await putInOutbox({ to: "ada@example.com", subject: "Hello", text: "Hello", html: "Hello", link: "http://x/" });
  printed.mockRestore();
  expect(mails()).toHaveLength(MOST_MAILS);
  expect(mails()).not.toContain(nameAt(begun + 20 * 1000));
  expect(mails()).toContain(nameAt(begun + 21 * 1000));
  await tidyOutbox(new Date(Date.now() + 31 * DAY_MS));
  expect(readdirSync(outbox).sort()).toEqual(["notes.txt", "saved.eml"]);
  rmSync(folder, { recursive: true });
});
