import { hash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { Client } from "pg";
import { postgresqlConnection } from "./postgresql-connection.mjs";
import { TRY_LOCK, whenFree } from "./when-free.mjs";

/**
 * Applies the pending migrations of a database, oldest first, each in a transaction. They are recorded in Prisma's own
 * table, so that `prisma migrate deploy` and this function can be mixed.
 * Several instances may start at once: while one applies a migration the others wait, and none applies it again.
 * @param {{ url: string, folder: string, onWait?: (line: string) => void }} options - the database's address (`file:…`
 *   or `postgresql://…`), the folder that holds one folder of migrations per kind of database, and what is told when
 *   another program holds the lock
 * @returns {Promise<string[]>} the names of the migrations that were applied
 * @throws when the database cannot be reached, or a migration fails, which is then rolled back
 */
export async function applyMigrations({ url, folder, onWait = () => {} }) {
  const isPostgresql = /^postgres(ql)?:/.test(url);
  const migrations = readMigrations(join(folder, isPostgresql ? "postgresql" : "sqlite"));
  return isPostgresql ? applyToPostgresql(url, migrations, onWait) : applyToSqlite(url, migrations, onWait);
}

/** @typedef {{ name: string, sql: string }} Migration */

/**
 * @param {string} folder
 * @returns {Migration[]} the oldest first
 */
function readMigrations(folder) {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "migration.sql")))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name, "migration.sql"), "utf8") }));
}

/** The longest wait for a database that does not respond, or for another program that is migrating. */
const WAIT_MS = 30_000;

/** How long to wait for another program before telling the person about it. */
const PATIENCE_MS = 2_000;

const WAIT_LINE = `Another program is updating the database; waiting for it, ${WAIT_MS / 1000} seconds at most.`;

/** Prisma's own table of applied migrations, for PostgreSQL. */
const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/** The same table for SQLite. */
const CREATE_SQLITE_TABLE = CREATE_TABLE.replaceAll("TIMESTAMPTZ", "DATETIME").replace("now()", "current_timestamp");

/** Selects the names of the migrations that a database has. */
const SELECT_APPLIED = `SELECT "migration_name" AS "name" FROM "_prisma_migrations"
  WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL`;

const SQLITE_LOCK_HELD = `another program has been writing in its file for ${WAIT_MS / 1000} seconds`;

/**
 * @param {string} url
 * @param {Migration[]} migrations
 * @param {(line: string) => void} onWait
 */
async function applyToSqlite(url, migrations, onWait) {
  const client = createClient({ url, timeout: 0 });
  const patience = setTimeout(onWait, PATIENCE_MS, WAIT_LINE);
  const deadline = performance.now() + WAIT_MS;
  try {
    // The mode belongs to the file: readers and the writer do not wait for each other.
    await whenFree(() => client.executeMultiple(`PRAGMA journal_mode = WAL; ${CREATE_SQLITE_TABLE}`), isBusy, deadline);
    const applied = [];
    // Nothing is locked while nothing is pending.
    const known = await namesInSqlite(client);
    for (const migration of migrations.filter(({ name }) => !known.has(name))) {
      if (await whenFree(() => applyAlone(url, migration), isBusy, deadline)) applied.push(migration.name);
    }
    return applied;
  } catch (error) {
    throw isBusy(error) ? Object.assign(error, { message: SQLITE_LOCK_HELD }) : error;
  } finally {
    clearTimeout(patience);
    client.close();
  }
}

/** Whether SQLite met another program's lock. */
const isBusy = ({ code }) => code === "SQLITE_BUSY";

/**
 * Applies a migration in a transaction, on a connection of its own. Returns whether it was still pending.
 * @param {string} url
 * @param {Migration} migration
 */
async function applyAlone(url, { name, sql }) {
  const client = createClient({ url, timeout: 0 });
  // A migration may rebuild a table that others refer to; inside a transaction this cannot be switched.
  await client.executeMultiple(`PRAGMA foreign_keys = OFF; ${TRY_LOCK}`);
  const transaction = await client.transaction("write");
  try {
    if ((await namesInSqlite(transaction)).has(name)) return false;
    await transaction.executeMultiple(sql);
    await transaction.execute({
      sql: `INSERT INTO "_prisma_migrations"
        ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
        VALUES (?, ?, ?, ?, ?, 1)`,
      args: [randomUUID(), hash("sha256", sql), name, Date.now(), Date.now()],
    });
    await transaction.commit();
    return true;
  } finally {
    transaction.close();
  }
}

/**
 * @param {{ execute(sql: string): Promise<import("@libsql/client").ResultSet> }} client
 * @returns {Promise<Set<unknown>>} the names of the migrations that a database has
 */
async function namesInSqlite(client) {
  return new Set((await client.execute(SELECT_APPLIED)).rows.map((row) => row.name));
}

/** The key of the lock that Prisma's own command takes. */
const POSTGRESQL_LOCK = 72_707_369;

/** PostgreSQL's codes of a table that is not there, and of a lock that was waited for in vain. */
const NO_TABLE = "42P01";
const LOCK_NOT_AVAILABLE = "55P03";

const POSTGRESQL_LOCK_HELD =
  `another program has held the lock of updates for ${WAIT_MS / 1000} seconds. Start again when it has finished. ` +
  "If there is none, end the connection that kept the lock: SELECT pg_terminate_backend(pid) FROM pg_locks " +
  `WHERE locktype = 'advisory' AND objid = ${POSTGRESQL_LOCK}`;

/**
 * Applies the pending migrations of a PostgreSQL database.
 * @param {string} url
 * @param {Migration[]} migrations - the oldest first
 * @param {(line: string) => void} onWait - told once when another program holds the lock
 * @returns {Promise<string[]>} the names of the migrations that were applied
 */
async function applyToPostgresql(url, migrations, onWait) {
  const client = new Client({ ...postgresqlConnection(url, WAIT_MS), query_timeout: 2 * WAIT_MS });
  // A connection that breaks fails the statement that waits for it.
  client.on("error", () => {});
  await client.connect();
  try {
    const applied = [];
    // Nothing is locked while nothing is pending.
    const known = await namesInPostgresql(client);
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
    throw error.code === LOCK_NOT_AVAILABLE ? Object.assign(error, { message: POSTGRESQL_LOCK_HELD }) : error;
  } finally {
    clearTimeout(patience);
  }
  await client.query(`SET LOCAL statement_timeout = ${WAIT_MS}; ${CREATE_TABLE}`);
  const isPending = !(await namesInPostgresql(client)).has(name);
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
async function namesInPostgresql(client) {
  try {
    return new Set((await client.query(SELECT_APPLIED)).rows.map((row) => row.name));
  } catch (error) {
    if (error.code === NO_TABLE) return new Set();
    throw error;
  }
}
