import { z } from "zod";
import { AppError, isAppError } from "@/lib/server/app-error";
import { type LogFacts, logLine, recordUnforeseen } from "@/lib/server/log";

/**
 * Whether an error is a temporary failure of the database. Prisma adds its version to all errors: its own, those of its
 * adapters, and those of the drivers, which have no names (`Query read timeout`, `timeout exceeded when trying to
 * connect`, `Connection terminated unexpectedly`). An invalid statement is our own mistake and does not count.
 */
export function isDatabaseFailure(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === "PrismaClientValidationError") return false;
  return "clientVersion" in error || error.name.startsWith("PrismaClient") || error.name === "DriverAdapterError";
}

/** The codes of a failure: Prisma's own, and the database's, such as 13 of SQLite for a disk that is full. */
const failureCodes = z.object({
  code: z.string().optional().catch(undefined),
  meta: z
    .object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) })
    .optional()
    .catch(undefined),
});

const codesOf = (error: unknown) => {
  const { code, meta } = failureCodes.safeParse(error).data ?? {};
  return { code, databaseCode: meta?.driverAdapterError.cause.originalCode };
};

/** Logs a failure by its codes, without its message, which may hold a person's text. */
export function logDatabaseFailure(error: unknown): void {
  logLine("database-failed", { error: error instanceof Error ? error.name : typeof error, ...codesOf(error) });
}

/**
 * Makes an AppError of a thrown value: `connection_lost` of a failure of the database, and `internal` of anything
 * unexpected, whose details are only in the log, with the facts.
 */
export function asAppError(error: unknown, facts: LogFacts = {}): AppError {
  if (isAppError(error)) return error;
  if (isDatabaseFailure(error)) {
    logDatabaseFailure(error);
    // SQLite's code of a lock that was waited for in vain.
    const trouble = codesOf(error).databaseCode === "5" ? "'s database is busy" : " can't reach its database";
    return new AppError("connection_lost", {
      message: `The server${trouble} right now. Your work is safe. Try again in a moment.`,
    });
  }
  recordUnforeseen(error, facts);
  return new AppError("internal");
}
