import "server-only";
import { z } from "zod";
import { AppError, isAppError } from "@/lib/server/app-error";
import { type LogFacts, logLine } from "@/lib/server/log";
import { recordUnforeseen } from "@/lib/server/records/record-unforeseen";

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

/** Logs a failure by its codes, without its message, which may hold a person's text. */
export function logDatabaseFailure(error: unknown): void {
  const { code, meta } = failureCodes.safeParse(error).data ?? {};
  const databaseCode = meta?.driverAdapterError.cause.originalCode;
  logLine("database-failed", { error: error instanceof Error ? error.name : typeof error, code, databaseCode });
}

/** Whether a row could not be created because its key exists, by Prisma's code. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}

/**
 * Makes an AppError of a thrown value. A failure of the database becomes `connection_lost`, which can be retried, and
 * anything unexpected `internal`, whose details are only in the log.
 * @param facts more facts for the log, e.g. the path.
 */
export function asAppError(error: unknown, facts: LogFacts = {}): AppError {
  if (isAppError(error)) return error;
  if (isDatabaseFailure(error)) {
    logDatabaseFailure(error);
    return new AppError("connection_lost", {
      message: "The server can't reach its database right now. Your work is safe. Try again in a moment.",
    });
  }
  recordUnforeseen(error, facts);
  return new AppError("internal");
}
