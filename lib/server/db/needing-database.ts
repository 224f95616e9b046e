import "server-only";
import { AppError } from "@/lib/server/http/errors";
import { logLine } from "@/lib/server/log";

/**
 * Waits for work of the database that a request cannot go on without. A database that fails is lost for now and not for
 * good: whoever sent the request may send it again.
 * @throws AppError `connection_lost` in place of the database's own error, and whatever else the work throws.
 */
export async function needingDatabase<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    logDatabaseFailure(error);
    throw new AppError("connection_lost", {
      message: "The server cannot reach its database at the moment. Nothing is lost. Try again in a moment.",
    });
  }
}

/** By the names of the errors of Prisma and of its drivers; a statement that Prisma does not understand is our mistake. */
function isDatabaseFailure(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === "PrismaClientValidationError") return false;
  return error.name.startsWith("PrismaClient") || error.name === "DriverAdapterError";
}

/** Tells whoever runs the server; the database's words may hold a person's text, and stay out. */
export function logDatabaseFailure(error: unknown): void {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
  logLine("database-failed", { error: error instanceof Error ? error.name : typeof error, code });
}
