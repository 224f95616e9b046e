import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { env } from "@/lib/server/env";
import { logLine } from "@/lib/server/log";
import { makeFolder } from "@/lib/server/make-folder";
import { fileTrouble, StartError } from "@/lib/server/start-error";
import { applyMigrations } from "@/prisma/apply-migrations.mjs";
import { isPostgresqlUrl } from "./database";

/** Brings the database up to date, and makes a SQLite file's folder. @throws StartError when that is not possible. */
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
  const isBusy = error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
  const advice = isBusy
    ? "Start again when it has finished."
    : "Choose a path this user can write to, with either an existing SQLite database or no file yet.";
  return `${setting}: can't use the database ${file}: ${fileTrouble(error) ?? reasonOf(error)}. ${advice}`;
}

/** Rejects paths for which SQLite would only report an error number. */
function prepareFile(file: string): void {
  makeFolder(dirname(file));
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) throw new Error("it's a folder, not a file");
  accessSync(file, constants.R_OK | constants.W_OK);
}

/** A failure as Node.js and PostgreSQL tell it: its code, and the file that could not be read. */
const failureSchema = z.object({ code: z.string().optional().catch(undefined), path: z.string().optional() });

/** PostgreSQL's code of a lock that was waited for in vain. */
const LOCK_NOT_AVAILABLE = "55P03";

/** The codes of a certificate that no known authority has signed. */
const UNKNOWN_AUTHORITY: ReadonlySet<string> = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** Returns why PostgreSQL cannot be used at a start, and what to do, in one line without anything of the address. */
export function postgresqlTrouble(error: unknown): string {
  const { code = "", path } = failureSchema.safeParse(error).data ?? {};
  if (path !== undefined)
    return `can't read ${path}, which the address names (${code}). Check the path and its rights.`;
  if (UNKNOWN_AUTHORITY.has(code)) {
    return (
      `this machine doesn't know who signed the certificate of the database (${code}). Name the file with that ` +
      "authority's certificate in the address: sslmode=verify-full&sslrootcert=/path/to/ca.pem"
    );
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    return "the certificate of the database is for another host. Use a name in the certificate as the host of the address.";
  }
  if (code === "CERT_HAS_EXPIRED") return "the certificate of the database has expired. Renew it at the database.";
  if (code.startsWith("ERR_OSSL")) {
    return `a certificate or key that the address names can't be used (${code}). sslrootcert, sslcert and sslkey take PEM files.`;
  }
  const reason = reasonOf(error);
  if (code === LOCK_NOT_AVAILABLE) return `can't update the database: ${reason}.`;
  if (reason.includes("does not support SSL")) {
    return "the database doesn't encrypt connections. Turn TLS on there, or take sslmode out of the address.";
  }
  return `can't use the database: ${reason}. Check the address, and make sure the database is running.`;
}

/** Returns the reason in one line, in the words of the driver or the database. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "it failed";
  const text = error instanceof AggregateError ? (error.errors[0]?.message ?? error.message) : error.message;
  return String(text).replaceAll(/\s+/g, " ").slice(0, 300).replace(/\.$/, "");
}
