import { existsSync } from "node:fs";

/**
 * The address of the database for commands, which run without the server: DATABASE_URL, of the environment or of `.env`,
 * else a file in DATA_DIR.
 * @returns {string} `file:…` for SQLite, `postgresql://…` for PostgreSQL
 */
export function databaseUrl() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env.DATABASE_URL || `file:${process.env.DATA_DIR || ".data"}/app.db`;
}
