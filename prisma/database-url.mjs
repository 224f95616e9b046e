import { existsSync } from "node:fs";

/**
 * Returns the address of the database for commands that run without the server: DATABASE_URL from the environment or
 * `.env`, or else a file in DATA_DIR.
 * @returns {string} `file:…` for SQLite, `postgresql://…` for PostgreSQL
 */
export function databaseUrl() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env.DATABASE_URL || `file:${process.env.DATA_DIR || ".data"}/app.db`;
}
