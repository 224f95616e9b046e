import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forgetSessions } from "@/lib/server/auth/sessions";
import { connect, type Database } from "@/lib/server/db/database";
import { once } from "@/lib/server/once";
import { applyMigrations } from "@/prisma/apply-migrations.mjs";
import { storedAs } from "@/tests/support/clients/open-session";
import { databaseKinds, type TestDatabase } from "@/tests/support/in-process/test-databases";

const folder = "prisma/migrations";

const DAY_MS = 24 * 60 * 60 * 1000;

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
    // A session that outlives its user would let somebody in.
    expect(await database.session.count()).toBe(0);
    await expect(
      database.session.create({ data: { sessionToken: "t", userId: "nobody", expires: new Date() } }),
    ).rejects.toMatchObject({ code: "P2003" });
  });

  test("counts what rows take that were there before anybody counted, and keeps every word of them", async () => {
    const earlier = mkdtempSync(join(tmpdir(), "earlier-"));
    cpSync(folder, earlier, {
      recursive: true,
      filter: (path) => !/\d{14}_/.test(path) || /_(init|drafts|generations)\b/.test(path),
    });
    await applyMigrations({ url: home.url, folder: earlier });
    const [id, title, state] = [crypto.randomUUID(), "Crème 🍞", '{"quoted":"\\"}'];
    await database.$executeRaw`INSERT INTO "Draft" ("id", "owner", "wizard", "title", "subject", "stepIndex", "state",
      "searchText", "revision", "saveId", "updatedAt")
      VALUES (${id}, 'visitor:v', 'email', ${title}, '', 3, ${state}, 'crème', 7, ${id}, ${new Date(0)})`;
    await database.$executeRaw`INSERT INTO "Generation" ("owner", "id", "path", "requestDigest", "instance", "prompt",
      "text") VALUES ('visitor:v', ${id}, '/wizard/prompt-2', 'd', 'i', 'Écris', 'Voilà')`;
    await applyMigrations({ url: home.url, folder });
    const draft = await database.draft.findUniqueOrThrow({ where: { id } });
    const texts = [title, state, "crème"].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect(draft).toMatchObject({
      title,
      state,
      stepIndex: 3,
      revision: 7,
      updatedAt: new Date(0),
      bytes: 1024 + texts,
    });
    // Nobody loses a letter at once to a rule that was not there when it was written.
    expect(Math.abs(draft.seenAt.getTime() - Date.now())).toBeLessThan(60_000);
    const generation = await database.generation.findFirstOrThrow({ where: { id } });
    expect(generation).toMatchObject({ prompt: "Écris", text: "Voilà", status: "running", bytes: 1024 + 6 + 6 });
    rmSync(earlier, { recursive: true });
  });

  test("says of letters that were there before it was noted that they are finished where they stand at the end", async () => {
    const earlier = mkdtempSync(join(tmpdir(), "earlier-"));
    cpSync(folder, earlier, { recursive: true, filter: (path) => !/_progress\b/.test(path) });
    await applyMigrations({ url: home.url, folder: earlier });
    const standing = [
      ["email", 10],
      ["email", 11],
      ["story", 3],
      ["story", 4],
    ] as const;
    for (const [wizard, stepIndex] of standing) {
      await database.$executeRaw`INSERT INTO "Draft" ("id", "owner", "wizard", "title", "subject", "stepIndex", "state",
        "searchText", "revision", "saveId", "updatedAt")
        VALUES (${`${wizard}${stepIndex}`}, 'visitor:v', ${wizard}, 'T', 'S', ${stepIndex}, '{}', '', 1, 's', ${new Date(0)})`;
    }
    await applyMigrations({ url: home.url, folder });
    const select = { id: true, status: true, writtenBlocks: true, firstLine: true } as const;
    expect(await database.draft.findMany({ select, orderBy: { id: "asc" } })).toEqual(
      ["draft email10", "finished email11", "draft story3", "finished story4"].map((expected) => {
        const [status, id] = expected.split(" ");
        return { id, status, writtenBlocks: null, firstLine: "" };
      }),
    );
    rmSync(earlier, { recursive: true });
  });

  test("keeps sessions that began before it was known when they did, and hashes their tokens, used or not", async () => {
    const earlier = mkdtempSync(join(tmpdir(), "earlier-"));
    cpSync(folder, earlier, { recursive: true, filter: (path) => !/\d{14}_/.test(path) || /_init\b/.test(path) });
    await applyMigrations({ url: home.url, folder: earlier });
    const [token, expires] = [crypto.randomUUID(), new Date(Date.now() + 20 * DAY_MS)];
    await database.$executeRaw`INSERT INTO "User" ("id", "email") VALUES ('ada', 'ada@example.com')`;
    await database.$executeRaw`INSERT INTO "Session" ("sessionToken", "userId", "expires")
      VALUES (${token}, 'ada', ${expires})`;
    await applyMigrations({ url: home.url, folder });
    const session = await database.session.findFirstOrThrow();
    expect(session).toMatchObject({ sessionToken: token, userId: "ada", expires, browser: "" });
    expect(session.createdAt).toEqual(new Date(expires.getTime() - 30 * DAY_MS));
    expect(Math.abs(session.lastSeenAt.getTime() - Date.now())).toBeLessThan(60_000);

    // As at the start and every hour. What was not used for too long goes.
    const unused = { lastSeenAt: new Date(Date.now() - 7 * DAY_MS - 1000), expires };
    await database.session.create({ data: { sessionToken: "unused", userId: "ada", ...unused } });
    once.forget("database");
    once("database", () => database)();
    await forgetSessions(new Date());
    await forgetSessions(new Date());
    once.forget("database");
    const kept = await database.session.findMany();
    expect(kept).toEqual([{ ...session, sessionToken: storedAs(token) }]);
    rmSync(earlier, { recursive: true });
  });

  test("counts right and locks nobody out when fifty write at once", async () => {
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

test("SQLite commits without waiting for the disk, also after a transaction, which takes its connection along", async () => {
  const [sqlite] = databaseKinds();
  if (!sqlite) throw new Error("There is no SQLite.");
  const home = await sqlite.create();
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

test("the migrations lead to the models that are in use", () => {
  expect(readFileSync("prisma/migrations/schema.prisma", "utf8")).toBe(readFileSync("prisma/schema.prisma", "utf8"));
});
