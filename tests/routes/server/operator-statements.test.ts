import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect, type Database } from "@/lib/server/db/database";
import { databaseKinds, type TestDatabase } from "@/tests/support/in-process/test-databases";

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

  /** Makes a person with two sessions, an email that has a text, and a generation. */
  async function moveIn(email: string): Promise<void> {
    const sessions = ["one", "two"].map((name) => ({ sessionToken: `${email} ${name}`, expires: new Date(8e12) }));
    const { id } = await database.user.create({ data: { email, sessions: { create: sessions } } });
    const owner = `user:${id}`;
    const draft = { id: email, owner, wizard: "email", revision: 1, updatedAt: new Date() };
    const facts = { stage: "story", origin: "edited", model: "", basis: "", requiredChanges: "", prompt: "" };
    const text = { ...facts, id: email, createdAt: 1, bytes: 1, text: "" };
    await database.draft.create({ data: { ...draft, texts: { create: text } } });
    await database.generation.create({ data: { id: email, owner, path: "", requestDigest: "", instance: "" } });
  }

  /** Whose sessions, emails, texts and generations there are, by their names. */
  async function left(): Promise<Record<"users" | "sessions" | "drafts" | "texts" | "generations", string[]>> {
    const rows = {
      users: (await database.user.findMany()).map(({ email }) => email),
      sessions: (await database.session.findMany()).map(({ sessionToken }) => sessionToken),
      drafts: (await database.draft.findMany()).map(({ id }) => id),
      texts: (await database.text.findMany()).map(({ id }) => id),
      generations: (await database.generation.findMany()).map(({ id }) => id),
    };
    for (const names of Object.values(rows)) names.sort();
    return rows;
  }

  const bobs = [`${bob} one`, `${bob} two`];

  test("delete a person with everything that is theirs, and nobody else", async () => {
    // Programs for SQLite do not look after relations by themselves.
    if (kind.name === "SQLite") await database.$executeRawUnsafe("PRAGMA foreign_keys = OFF");
    for (const statement of deletePerson) await database.$executeRawUnsafe(statement);
    expect(await left()).toEqual({ users: [bob], sessions: bobs, drafts: [bob], texts: [bob], generations: [bob] });
  });

  test("end one person's sessions, and everybody's", async () => {
    const [ofOne = "", ofAll = ""] = endSessions;
    await database.$executeRawUnsafe(ofOne);
    const both = [ada, bob];
    expect(await left()).toEqual({ users: both, sessions: bobs, drafts: both, texts: both, generations: both });
    await database.$executeRawUnsafe(ofAll);
    expect((await left()).sessions).toEqual([]);
  });
});
