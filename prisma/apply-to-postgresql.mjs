import { hash, randomUUID } from "node:crypto";
import { Client } from "pg";
import { CREATE_TABLE, SELECT_APPLIED } from "./migrations-table.mjs";
import { postgresqlConnection } from "./postgresql-connection.mjs";

/** The longest wait for a database that does not respond, or for another program that is migrating. */
export const WAIT_MS = 30_000;

/** How long to wait for another program before telling the person about it. */
export const PATIENCE_MS = 2_000;

/** The key of the lock that Prisma's own command takes. */
const POSTGRESQL_LOCK = 72_707_369;

/** PostgreSQL's codes of a table that is not there, and of a lock that was waited for in vain. */
const NO_TABLE = "42P01";
const LOCK_NOT_AVAILABLE = "55P03";

export const WAIT_LINE = `Another program is updating the database; waiting for it, ${WAIT_MS / 1000} seconds at most.`;

const LOCK_HELD =
  `another program has held the lock of updates for ${WAIT_MS / 1000} seconds. Start again when it has finished. ` +
  "If there is none, end the connection that kept the lock: SELECT pg_terminate_backend(pid) FROM pg_locks " +
  `WHERE locktype = 'advisory' AND objid = ${POSTGRESQL_LOCK}`;

/** @typedef {import("./apply-migrations.mjs").Migration} Migration */

/**
 * Applies the pending migrations of a PostgreSQL database.
 * @param {string} url
 * @param {Migration[]} migrations - the oldest first
 * @param {(line: string) => void} onWait - told once when another program holds the lock
 * @returns {Promise<string[]>} the names of the migrations that were applied
 */
export async function applyToPostgresql(url, migrations, onWait) {
  const client = new Client({ ...postgresqlConnection(url, WAIT_MS), query_timeout: 2 * WAIT_MS });
  // A connection that breaks fails the statement that waits for it.
  client.on("error", () => {});
  await client.connect();
  try {
    const applied = [];
    // Nothing is locked while nothing is pending.
    const known = await appliedNames(client);
    for (const migration of migrations.filter(({ name }) => !known.has(name))) {
      if (await applyInTurn(client, migration, onWait)) applied.push(migration.name);
    }
    return applied;
  } finally {
    // An open transaction ends with its connection.
    await client.end();
  }
}

/**
 * Applies a migration in a transaction that holds the lock: behind a pooler, a lock of the session would stay on a
 * connection that others share. Returns whether it was still pending.
 * @param {Client} client
 * @param {Migration} migration
 * @param {(line: string) => void} onWait
 */
async function applyInTurn(client, { name, sql }, onWait) {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${WAIT_MS}`);
  const patience = setTimeout(onWait, PATIENCE_MS, WAIT_LINE);
  try {
    await client.query("SELECT pg_advisory_xact_lock($1)", [POSTGRESQL_LOCK]);
  } catch (error) {
    throw error.code === LOCK_NOT_AVAILABLE ? Object.assign(error, { message: LOCK_HELD }) : error;
  } finally {
    clearTimeout(patience);
  }
  await client.query(`SET LOCAL statement_timeout = ${WAIT_MS}; ${CREATE_TABLE}`);
  const isPending = !(await appliedNames(client)).has(name);
  if (isPending) {
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), hash("sha256", sql), name],
    );
  }
  await client.query("COMMIT");
  return isPending;
}

/**
 * @param {Client} client
 * @returns {Promise<Set<string>>} the names of the migrations that a database has
 */
async function appliedNames(client) {
  try {
    return new Set((await client.query(SELECT_APPLIED)).rows.map((row) => row.name));
  } catch (error) {
    if (error.code === NO_TABLE) return new Set();
    throw error;
  }
}
