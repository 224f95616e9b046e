import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect, type Database } from "@/lib/server/db/database";
import { databaseKinds, everyRow, type TestDatabase } from "@/tests/support/in-process/test-databases";

/** The statements that docs/security.md gives an operator, one list for each of its blocks. */
const [deletePerson = [], endSessions = []] = [
  ...readFileSync("docs/security.md", "utf8").matchAll(/```sql\n([\s\S]*?)```/g),
].map(([, block = ""]) => block.trim().split("\n"));

const ada = "ada@mail.example";
const bob = "bob@mail.example";

describe.each(databaseKinds())("the statements for an operator on $name", (kind) => {
  let home: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    home = await kind.createMigrated();
    database = connect(home.url);
    for (const email of [ada, bob]) await moveIn(email);
  });
  afterEach(async () => {
    await database.$disconnect();
    await home.remove();
  });

  /** Makes a person with two sessions, an open link, an email that has a text, and a generation. */
  async function moveIn(email: string): Promise<void> {
    const sessions = ["one", "two"].map((name) => ({ sessionToken: `${email} ${name}`, expires: new Date(8e12) }));
    const { id } = await database.user.create({ data: { email, sessions: { create: sessions } } });
    const owner = `user:${id}`;
    const draft = { id: email, owner, wizard: "email", revision: 1, updatedAt: new Date() };
    const facts = { stage: "story", origin: "edited", model: "", basis: "{}", requiredChanges: "", prompt: "" };
    const text = { ...facts, id: email, createdAt: 1, bytes: 1, text: "" };
    await database.draft.create({ data: { ...draft, texts: { create: text } } });
    await database.generation.create({ data: { id: email, owner, path: "", requestDigest: "", instance: "" } });
    await database.verificationToken.create({ data: { identifier: email, token: email, expires: new Date(8e12) } });
    await database.account.create({ data: { userId: id, type: "", provider: "", providerAccountId: email } });
  }

  /** The rows of every table that name a person by their address, or by the id of their account. */
  async function rowsOf(email: string, id: string): Promise<string[]> {
    const rows = await everyRow(database, home);
    return rows.filter((row) => row.includes(email) || row.includes(id)).sort();
  }
  const idOf = async (email: string) => (await database.user.findUniqueOrThrow({ where: { email } })).id;
  const sessions = async () => (await database.session.findMany()).map(({ sessionToken }) => sessionToken).sort();

  const bobs = [`${bob} one`, `${bob} two`];

  test("delete a person with everything that is theirs, and no one else", async () => {
    // Programs for SQLite do not look after relations by themselves.
    if (kind.name === "SQLite") await database.$executeRawUnsafe("PRAGMA foreign_keys = OFF");
    const [idOfAda, idOfBob] = [await idOf(ada), await idOf(bob)];
    const bobsRows = await rowsOf(bob, idOfBob);
    for (const statement of deletePerson) await database.$executeRawUnsafe(statement);
    expect(await rowsOf(ada, idOfAda)).toEqual([]);
    expect(await rowsOf(bob, idOfBob)).toEqual(bobsRows);
  });

  test("end one person's sessions, and everybody's", async () => {
    const [ofOne = "", ofAll = ""] = endSessions;
    await database.$executeRawUnsafe(ofOne);
    expect([await sessions(), await database.user.count()]).toEqual([bobs, 2]);
    await database.$executeRawUnsafe(ofAll);
    expect([await sessions(), await database.draft.count()]).toEqual([[], 2]);
  });
});
