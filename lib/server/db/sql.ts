import "server-only";
import { Prisma } from "@/lib/server/db/generated/sqlite/client";
import { env } from "@/lib/server/env/env";
import { database, isPostgresqlUrl } from "./database";

/** SQL with its values, for both databases, and several values with commas between. */
export const { sql, join } = Prisma;

/** A statement that `sql` makes. */
export type Sql = Prisma.Sql;

/**
 * Runs a statement whose condition sums up rows of one owner, one at a time for each key. SQLite has a single writer. A
 * PostgreSQL statement only sees rows from before it began, so it waits for its turn first.
 * @returns the rows of the statement.
 */
export async function queryInTurn(key: string, statement: Sql): Promise<unknown[]> {
  if (!isPostgresqlUrl(env().databaseUrl)) return await database().$queryRaw<unknown[]>(statement);
  const turn = database().$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${key}))`;
  const [, rows] = await database().$transaction([turn, database().$queryRaw<unknown[]>(statement)]);
  return rows;
}
