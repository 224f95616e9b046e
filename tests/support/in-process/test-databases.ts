import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";

/** An empty database of a test's own. */
export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/** A kind of database that the application runs on. */
export interface DatabaseKind {
  name: "SQLite" | "PostgreSQL";
  create(): Promise<TestDatabase>;
}

const SQLITE: DatabaseKind = {
  name: "SQLite",
  async create() {
    const folder = mkdtempSync(join(tmpdir(), "database-"));
    return { url: `file:${join(folder, "app.db")}`, remove: async () => rmSync(folder, { recursive: true }) };
  },
};

/** Sorts as databases of people do (`en_US`), and not by bytes, which a server for tests may do by itself. */
const AS_PEOPLE_SORT = "TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C.UTF-8'";

function postgresql(server: string): DatabaseKind {
  return {
    name: "PostgreSQL",
    async create() {
      const name = `test_${randomBytes(8).toString("hex")}`;
      await administer(server, `CREATE DATABASE ${name} ${AS_PEOPLE_SORT}`);
      const url = new URL(server);
      url.pathname = `/${name}`;
      return { url: url.href, remove: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
    },
  };
}

/** The kinds to test on: SQLite always, PostgreSQL where TEST_DATABASE_URL names a server to make databases on. */
export function databaseKinds(): DatabaseKind[] {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return [SQLITE, postgresql(server)];
  console.info("TEST_DATABASE_URL is not set: the tests run on SQLite alone.");
  return [SQLITE];
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
