import { hash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { applyToPostgresql, PATIENCE_MS, WAIT_LINE, WAIT_MS } from "./apply-to-postgresql.mjs";
import { CREATE_SQLITE_TABLE, SELECT_APPLIED } from "./migrations-table.mjs";
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

const LOCK_HELD = `another program has been writing in its file for ${WAIT_MS / 1000} seconds`;

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
    const known = await appliedNames(client);
    for (const migration of migrations.filter(({ name }) => !known.has(name))) {
      if (await whenFree(() => applyAlone(url, migration), isBusy, deadline)) applied.push(migration.name);
    }
    return applied;
  } catch (error) {
    throw isBusy(error) ? Object.assign(error, { message: LOCK_HELD }) : error;
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
    if ((await appliedNames(transaction)).has(name)) return false;
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
async function appliedNames(client) {
  return new Set((await client.execute(SELECT_APPLIED)).rows.map((row) => row.name));
}
