import { hash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { Client } from "pg";

/**
 * Applies the pending migrations of a database, oldest first, each in a transaction. They are recorded in Prisma's own
 * table, so that `prisma migrate deploy` and this function can be mixed.
 * Several instances may start at once: while one applies a migration the others wait, and none applies it again.
 * @param {{ url: string, folder: string }} options - the database's address (`file:…` or `postgresql://…`), and the
 *   folder that holds one folder of migrations per kind of database
 * @returns {Promise<string[]>} the names of the migrations that were applied
 * @throws when the database cannot be reached, or a migration fails, which is then rolled back
 */
export async function applyMigrations({ url, folder }) {
  const isPostgresql = /^postgres(ql)?:/.test(url);
  const migrations = readMigrations(join(folder, isPostgresql ? "postgresql" : "sqlite"));
  return isPostgresql ? applyToPostgresql(url, migrations) : applyToSqlite(url, migrations);
}

/** The longest wait for a database that does not respond, or for another instance that is migrating. */
const WAIT_MS = 30_000;

/** The key of the lock that Prisma's own command takes. */
const POSTGRESQL_LOCK = 72_707_369;

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

const CREATE_SQLITE_TABLE = CREATE_TABLE.replaceAll("TIMESTAMPTZ", "DATETIME").replace("now()", "current_timestamp");

const SELECT_APPLIED = `SELECT "migration_name" AS "name" FROM "_prisma_migrations"
  WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL`;

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
async function applyToPostgresql(url, migrations) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: WAIT_MS, statement_timeout: WAIT_MS });
  await client.connect();
  try {
    // Held by the connection, and so released even if this process is killed.
    await client.query("SELECT pg_advisory_lock($1)", [POSTGRESQL_LOCK]);
    await client.query(CREATE_TABLE);
    const applied = new Set((await client.query(SELECT_APPLIED)).rows.map((row) => row.name));
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) {
      await client.query("BEGIN");
      await client.query(migration.sql);
      await client.query(
        `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
         VALUES ($1, $2, $3, now(), 1)`,
        [randomUUID(), hash("sha256", migration.sql), migration.name],
      );
      await client.query("COMMIT");
    }
    return pending.map(({ name }) => name);
  } finally {
    // An open transaction ends with its connection.
    await client.end();
  }
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
