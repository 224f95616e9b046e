import { createConnection } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type { ClientBase } from "pg";
import { z } from "zod";
import { PrismaClient as PostgresqlClient } from "@/lib/server/db/generated/postgresql/client";
import { Prisma, PrismaClient as SqliteClient } from "@/lib/server/db/generated/sqlite/client";
import { env } from "@/lib/server/env";
import { once } from "@/lib/server/once";
import { outsideRequests } from "@/lib/server/outside-requests";
import { postgresqlConnection } from "@/prisma/postgresql-connection.mjs";
import { SqliteAdapter } from "./sqlite-adapter";

/** The database, SQLite or PostgreSQL, without interactive transactions: on SQLite one that waits blocks all others. */
export type Database = Omit<SqliteClient, "$transaction" | "$extends" | "$on"> & {
  /** Runs several statements as one transaction; all are given in advance. */
  $transaction<Results extends unknown[]>(
    statements: { [Index in keyof Results]: Prisma.PrismaPromise<Results[Index]> },
  ): Promise<Results>;
};

/** The longest time for a statement, or for its wait for another writer. */
const WAIT_MS = 5_000;

const POOL_SIZE = 10;

/** The connection of this process, opened by the first statement. */
export const database = once("database", () => connect(env().databaseUrl));

/** Whether an address is PostgreSQL's; all others are SQLite files. */
export function isPostgresqlUrl(url: string): boolean {
  return /^postgres(ql)?:/.test(url);
}

/** Opens a connection to the database at an address (`file:…` or `postgresql://…`). */
export function connect(url: string): Database {
  if (!isPostgresqlUrl(url)) {
    // The adapter limits how long a transaction waits, and its statements are given in advance.
    return new SqliteClient({ adapter: new SqliteAdapter(url, WAIT_MS), transactionOptions: { timeout: WAIT_MS * 2 } });
  }
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

const CANCEL_MS = 2_000;

/** The code of a request to cancel (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const CANCEL_CODE = 80_877_102;

/** The server of a connection: where it is, and the numbers by which it knows the connection. */
const connectionSchema = z.object({ host: z.string(), port: z.number(), processID: z.number(), secretKey: z.number() });

/**
 * Cancels each statement of a connection that takes longer than a limit; one that was only given up could write after
 * its failure was told. The client keeps the time: a pooler refuses a `statement_timeout` at the start of a connection,
 * and one that is set later would stay with a connection that others share.
 */
export function limitStatements(client: ClientBase, limitMs: number): void {
  const { query } = client;
  const limits = new Set<NodeJS.Timeout>();
  const end = () => {
    for (const limit of limits) clearTimeout(limit);
    limits.clear();
  };
  client.on("drain", end).on("end", end);
  const limitedQuery = (...parameters: unknown[]): unknown => {
    limits.add(outsideRequests(() => setTimeout(() => cancelStatement(client), limitMs)));
    return Reflect.apply(query, client, parameters);
  };
  Object.assign(client, { query: limitedQuery });
}

/** Asks the server over a connection of its own, as the protocol has it, to cancel the statement of a connection. */
function cancelStatement(client: ClientBase): void {
  const { data: connection } = connectionSchema.safeParse(client);
  if (!connection) return;
  const { host, port, processID, secretKey } = connection;
  const message = Buffer.alloc(16);
  for (const [index, number] of [message.length, CANCEL_CODE, processID, secretKey].entries()) {
    message.writeInt32BE(number, index * 4);
  }
  const socket = host.startsWith("/") ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host);
  // The server says nothing and closes; when it cannot be reached, the driver's own limit fails the statement.
  socket.setTimeout(CANCEL_MS, () => socket.destroy()).on("error", () => {});
  socket.end(message).resume();
}

const REACH_MS = 2_000;

let asked: Promise<boolean> | undefined;

/** Whether the database responds within two seconds. All callers share one query. */
export function reachDatabase(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return Promise.race([asked, outsideRequests(() => wait(REACH_MS, false, { ref: false }))]);
}

async function ask(): Promise<boolean> {
  try {
    await database().$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}

/** SQL with its values, several values with commas between, and SQL that is no value. */
export const { sql, join, raw } = Prisma;

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
