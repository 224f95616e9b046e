import "server-only";
import { AppError, isAppError } from "@/lib/server/app-error";
import { type LogFacts, logLine } from "@/lib/server/log";
import { recordUnforeseen } from "@/lib/server/records/record-unforeseen";

/**
 * Whether an error is the database's, which is lost for now and not for good. Prisma adds its version to whatever leaves
 * it: to its own errors, to those of its adapters, and to those of the drivers below, which have no name of their own
 * (`Query read timeout`, `timeout exceeded when trying to connect`, `Connection terminated unexpectedly`). A statement
 * that Prisma does not understand is our mistake.
 */
export function isDatabaseFailure(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === "PrismaClientValidationError") return false;
  return "clientVersion" in error || error.name.startsWith("PrismaClient") || error.name === "DriverAdapterError";
}

/** Tells the operator; the database's words may hold a person's text, and stay out. */
export function logDatabaseFailure(error: unknown): void {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
  logLine("database-failed", { error: error instanceof Error ? error.name : typeof error, code });
}

/** Whether a row could not be made because one with its key is there already: Prisma's code for that. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}

/**
 * Makes an AppError of whatever was thrown. A database that fails is a connection that is lost: what was asked may be
 * asked again. What was not foreseen becomes `internal`: its details are kept out of sight,
 * and the log says where it comes from.
 * @param facts what else is known of it, e.g. the path.
 */
export function asAppError(error: unknown, facts: LogFacts = {}): AppError {
  if (isAppError(error)) return error;
  if (isDatabaseFailure(error)) {
    logDatabaseFailure(error);
    return new AppError("connection_lost", {
      message: "The server cannot reach its database at the moment. Nothing is lost. Try again in a moment.",
    });
  }
  recordUnforeseen(error, facts);
  return new AppError("internal");
}
