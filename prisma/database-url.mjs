import { loadEnvFiles } from "../scripts/env-files.mjs";

/**
 * Returns the address of the database for commands that run without the server: DATABASE_URL from the environment or
 * the `.env` files, or else a file in DATA_DIR.
 * @returns {string} `file:…` for SQLite, `postgresql://…` for PostgreSQL
 */
export function databaseUrl() {
  if (!process.env.DATABASE_URL) loadEnvFiles(".", "production");
  return process.env.DATABASE_URL || `file:${process.env.DATA_DIR || ".data"}/app.db`;
}
