import "server-only";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { isPostgresqlUrl } from "@/lib/server/db/database";
import { makeShrinkable } from "@/lib/server/db/sqlite-space";
import { env } from "@/lib/server/env";
import { logLine } from "@/lib/server/log";
import { applyMigrations } from "@/prisma/apply-migrations.mjs";

/** The database cannot be used. The message is one line for a terminal, without the address, which may hold a password. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/**
 * Brings the database up to date before the first request: makes the folder of a SQLite file, and applies what is
 * pending.
 * @throws DatabaseError when that is not possible.
 */
export async function migrateDatabase(): Promise<void> {
  const url = env().databaseUrl;
  try {
    if (!isPostgresqlUrl(url)) mkdirSync(dirname(url.slice("file:".length)), { recursive: true, mode: 0o700 });
    const applied = await applyMigrations({ url, folder: join(process.cwd(), "prisma/migrations") });
    if (applied.length > 0) logLine("database-migrated", { migrations: applied.join(" ") });
    await makeShrinkable();
  } catch (error) {
    throw new DatabaseError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** The database's own words, on one line. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "it failed.";
  const text = error instanceof AggregateError ? (error.errors[0]?.message ?? error.message) : error.message;
  return String(text).replaceAll(/\s+/g, " ").slice(0, 300);
}
