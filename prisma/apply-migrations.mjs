import { hash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { applyToPostgresql } from "./apply-to-postgresql.mjs";
import { CREATE_SQLITE_TABLE, SELECT_APPLIED } from "./migrations-table.mjs";

/**
 * Applies the pending migrations of a database, oldest first, each in a transaction. They are recorded in Prisma's own
 * table, so that `prisma migrate deploy` and this function can be mixed.
 * Several instances may start at once: while one applies a migration the others wait, and none applies it again.
 * @param {{ url: string, folder: string, onWait?: (line: string) => void }} options - the database's address (`file:…`
 *   or `postgresql://…`), the folder that holds one folder of migrations per kind of database, and what is told when
 *   another program holds the lock of PostgreSQL
 * @returns {Promise<string[]>} the names of the migrations that were applied
 * @throws when the database cannot be reached, or a migration fails, which is then rolled back
 */
export async function applyMigrations({ url, folder, onWait = () => {} }) {
  const isPostgresql = /^postgres(ql)?:/.test(url);
  const migrations = readMigrations(join(folder, isPostgresql ? "postgresql" : "sqlite"));
  return isPostgresql ? applyToPostgresql(url, migrations, onWait) : applyToSqlite(url, migrations);
}

/** The longest wait for another instance that is migrating. */
const WAIT_MS = 30_000;

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

/**
 * @param {string} url
 * @param {Migration[]} migrations
 */
async function applyToSqlite(url, migrations) {
  const client = createClient({ url, timeout: WAIT_MS });
  try {
    // The mode belongs to the file: readers and the writer do not wait for each other.
    await client.execute("PRAGMA journal_mode = WAL");
    await client.execute(CREATE_SQLITE_TABLE);
    const applied = [];
    for (const migration of migrations) {
      // A migration may rebuild a table that others refer to; inside a transaction this cannot be switched.
      await client.execute("PRAGMA foreign_keys = OFF");
      const transaction = await client.transaction("write");
      try {
        const found = await transaction.execute(SELECT_APPLIED);
        if (found.rows.some((row) => row.name === migration.name)) continue;
        await transaction.executeMultiple(migration.sql);
        await transaction.execute({
          sql: `INSERT INTO "_prisma_migrations"
            ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
            VALUES (?, ?, ?, ?, ?, 1)`,
          args: [randomUUID(), hash("sha256", migration.sql), migration.name, Date.now(), Date.now()],
        });
        await transaction.commit();
        applied.push(migration.name);
      } finally {
        transaction.close();
      }
    }
    return applied;
  } finally {
    client.close();
  }
}
