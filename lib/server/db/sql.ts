import "server-only";
import { Prisma } from "@/lib/server/db/generated/sqlite/client";
import { env } from "@/lib/server/env/env";
import { database, isPostgresqlUrl } from "./database";

/** SQL with its values, for both databases, and several values with commas between. */
export const { sql, join } = Prisma;

/** A statement that `sql` makes. */
export type Sql = Prisma.Sql;

/**
 * Runs one statement whose condition adds up what there is of one owner, and none of the same key at the same time. SQLite
 * has one writer. A statement of PostgreSQL sees what there was when it began, and so waits for its turn before that.
 * @returns the rows that it gives.
 */
export async function queryInTurn(key: string, statement: Sql): Promise<unknown[]> {
  if (!isPostgresqlUrl(env().databaseUrl)) return await database().$queryRaw<unknown[]>(statement);
  const turn = database().$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${key}))`;
  const [, rows] = await database().$transaction([turn, database().$queryRaw<unknown[]>(statement)]);
  return rows;
}
