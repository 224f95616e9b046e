import "server-only";
import { Prisma } from "@/lib/server/db/generated/sqlite/client";
import { env } from "@/lib/server/env";
import { database, isPostgresqlUrl } from "./database";

/** SQL with its values, for both databases, several values with commas between, and SQL that is no value. */
export const { sql, join, raw } = Prisma;

/** A statement that `sql` makes. */
export type Sql = Prisma.Sql;

/** The longest wait for a turn, and the longest silence of a process that has it. */
const TURN_MS = 5_000;

/** Waits for the turn of a key, with limits of this transaction alone: a process that is gone blocks no one. */
const takeTurn = (key: string) => sql`SELECT
  set_config('lock_timeout', ${String(TURN_MS)}, true),
  set_config('idle_in_transaction_session_timeout', ${String(TURN_MS)}, true),
  pg_advisory_xact_lock(hashtext(${key}))`;

/**
 * Runs statements that sum up rows of one owner as one transaction, one at a time for each key, and returns all rows. A
 * PostgreSQL statement only sees rows from before it began, so it waits for its turn first.
 */
export async function queryInTurn(key: string, ...statements: readonly Sql[]): Promise<unknown[]> {
  const [first, ...others] = statements.map((statement) => database().$queryRaw<unknown[]>(statement));
  if (!first) return [];
  if (isPostgresqlUrl(env().databaseUrl)) {
    const turn = database().$executeRaw(takeTurn(key));
    const [, ...rows] = await database().$transaction([turn, first, ...others]);
    return rows.flat();
  }
  return others.length === 0 ? first : (await database().$transaction([first, ...others])).flat();
}
