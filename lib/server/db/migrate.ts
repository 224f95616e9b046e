import "server-only";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { env } from "@/lib/server/env/env";
import { makeFolder } from "@/lib/server/env/make-folder";
import { logLine } from "@/lib/server/log";
import { fileTrouble, StartError } from "@/lib/server/start-error";
import { applyMigrations } from "@/prisma/apply-migrations.mjs";
import { isPostgresqlUrl } from "./database";
import { postgresqlTrouble, reasonOf } from "./postgresql-trouble";

/**
 * Brings the database up to date before the first request: makes the folder of a SQLite file, and applies what is
 * pending.
 * @throws StartError when that is not possible.
 */
export async function migrateDatabase(): Promise<void> {
  const url = env().databaseUrl;
  const file = isPostgresqlUrl(url) ? undefined : url.slice("file:".length);
  try {
    const isNew = file !== undefined && !existsSync(file);
    if (file !== undefined) prepareFile(file);
    const applied = await applyMigrations({
      url,
      folder: join(process.cwd(), "prisma/migrations"),
      onWait: (line) => process.stdout.write(`${line}\n`),
    });
    // A new database has no earlier version.
    if (applied.length > 0 && !isNew) logLine("database-migrated", { migrations: applied.join(" ") });
  } catch (error) {
    throw new StartError(file === undefined ? `DATABASE_URL: ${postgresqlTrouble(error)}` : fileLine(file, error), {
      cause: error,
    });
  }
}

function fileLine(file: string, error: unknown): string {
  const setting = file === join(env().dataFolder, "app.db") ? "DATA_DIR" : "DATABASE_URL";
  return (
    `${setting}: can't use the database ${file}: ${fileTrouble(error) ?? reasonOf(error)}. ` +
    "Choose a path this user can write to, with either an existing SQLite database or no file yet."
  );
}

/** Rejects paths for which SQLite would only report an error number. */
function prepareFile(file: string): void {
  makeFolder(dirname(file));
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) throw new Error("it's a folder, not a file");
  accessSync(file, constants.R_OK | constants.W_OK);
}
