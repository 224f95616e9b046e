/** Prisma's own table of applied migrations, for PostgreSQL. */
export const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
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
export const CREATE_SQLITE_TABLE = CREATE_TABLE.replaceAll("TIMESTAMPTZ", "DATETIME").replace(
  "now()",
  "current_timestamp",
);

/** Selects the names of the migrations that a database has. */
export const SELECT_APPLIED = `SELECT "migration_name" AS "name" FROM "_prisma_migrations"
  WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL`;
