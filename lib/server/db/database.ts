import "server-only";
import type { Client, Config } from "@libsql/client";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient as PostgresqlClient } from "@/lib/server/db/generated/postgresql/client";
import { type Prisma, PrismaClient as SqliteClient } from "@/lib/server/db/generated/sqlite/client";
import { env } from "@/lib/server/env/env";
import { once } from "@/lib/server/once";
import { postgresqlConnection } from "@/prisma/postgresql-connection.mjs";
import { limitStatements } from "./statement-limit";

/**
 * The database, SQLite or PostgreSQL. Both clients are generated from the same models; there are no interactive
 * transactions, because on SQLite one that waits blocks all others.
 */
export type Database = Omit<SqliteClient, "$transaction" | "$extends" | "$on"> & {
  /** Runs several statements as one transaction; all are given in advance. */
  $transaction<Results extends unknown[]>(
    statements: { [Index in keyof Results]: Statement<Results[Index]> },
  ): Promise<Results>;
};

/** A statement that has not been run. */
type Statement<Result> = Prisma.PrismaPromise<Result>;

/** The longest time for a statement, or for its wait for another writer. */
const WAIT_MS = 5_000;

/** The most connections that one instance opens to PostgreSQL. */
const POOL_SIZE = 10;

/** The connection of this process, opened by the first statement. */
export const database = once("database", () => connect(env().databaseUrl));

/** Whether an address is PostgreSQL's; all others are SQLite files. */
export function isPostgresqlUrl(url: string): boolean {
  return /^postgres(ql)?:/.test(url);
}

/** Opens a connection to the database at an address (`file:…` or `postgresql://…`). */
export function connect(url: string): Database {
  if (!isPostgresqlUrl(url)) return new SqliteClient({ adapter: new SqliteAdapter({ url, timeout: WAIT_MS }) });
  const adapter = new PrismaPg({
    ...postgresqlConnection(url, WAIT_MS),
    max: POOL_SIZE,
    onConnect: (client) => limitStatements(client, WAIT_MS),
    query_timeout: WAIT_MS * 2,
  });
  // Both are generated from the same models, and differ in options that are not used here. TypeScript cannot compare
  // them property by property, because the generated types leave out `undefined`.
  return new PostgresqlClient({ adapter }) as unknown as Database;
}

/**
 * How a commit is kept (https://www.sqlite.org/pragma.html#pragma_synchronous). In WAL mode a commit that does not wait
 * for the disk survives the end of the process, however it ends; when the machine loses its power, the last moments may
 * be gone, and never more than that. Waiting takes several milliseconds in which this process does nothing else, so
 * that every text that begins or ends would hold up all that are being written.
 */
const QUICK_COMMITS = "PRAGMA synchronous = NORMAL";

/** Opens SQLite for Prisma, with commits that do not wait for the disk. */
class SqliteAdapter extends PrismaLibSql {
  override createClient(config: Config): Client {
    return withQuickCommits(super.createClient(config));
  }
}

/**
 * Returns the client with quick commits, which are set again for each connection: a transaction takes the old one away.
 */
function withQuickCommits(client: Client): Client {
  let isSet = false;
  const set = async () => {
    if (isSet) return;
    isSet = true;
    await client.execute(QUICK_COMMITS);
  };
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (!STATEMENTS.has(name)) return value.bind(target);
      return async (...parameters: unknown[]) => {
        await set();
        if (name === "transaction") isSet = false;
        return value.apply(target, parameters);
      };
    },
  });
}

const STATEMENTS: ReadonlySet<string | symbol> = new Set(["execute", "executeMultiple", "batch", "transaction"]);
