import "server-only";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { env } from "@/lib/server/env/env";
import { makeFolder } from "@/lib/server/env/make-folder";
import { logLine } from "@/lib/server/log";
import { fileTrouble, StartError } from "@/lib/server/start-error";
import { applyMigrations } from "@/prisma/apply-migrations.mjs";
import { isPostgresqlUrl } from "./database";

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
    const reason = reasonOf(error);
    const setting = file === join(env().dataFolder, "app.db") ? "DATA_DIR" : "DATABASE_URL";
    throw new StartError(
      file === undefined
        ? `DATABASE_URL: can't use the database: ${reason}. Check the address, and make sure the database is running.`
        : `${setting}: can't use the database ${file}: ${reason}. ` +
            "Choose a path this user can write to, with either an existing SQLite database or no file yet.",
      { cause: error },
    );
  }
}

/** Rejects paths for which SQLite would only report an error number. */
function prepareFile(file: string): void {
  makeFolder(dirname(file));
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) throw new Error("it's a folder, not a file");
  accessSync(file, constants.R_OK | constants.W_OK);
}

/** Returns the problem in one line, in our words or the database's. */
function reasonOf(error: unknown): string {
  const trouble = fileTrouble(error);
  if (trouble !== undefined) return trouble;
  if (!(error instanceof Error)) return "it failed";
  const text = error instanceof AggregateError ? (error.errors[0]?.message ?? error.message) : error.message;
  return String(text).replaceAll(/\s+/g, " ").slice(0, 300).replace(/\.$/, "");
}
