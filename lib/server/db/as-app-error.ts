import "server-only";
import { AppError, isAppError } from "@/lib/server/app-error";
import type { LogFacts } from "@/lib/server/log";
import { recordUnforeseen } from "@/lib/server/records/record-unforeseen";
import { isDatabaseFailure, logDatabaseFailure } from "./database-failure";

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
