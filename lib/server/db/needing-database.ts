import "server-only";
import { asAppError } from "@/lib/server/db/as-app-error";
import { isDatabaseFailure } from "@/lib/server/db/database-failure";

/**
 * Waits for work of the database that a request cannot go on without. A database that fails is lost for now and not for
 * good: whoever sent the request may send it again.
 * @throws AppError `connection_lost` in place of the database's own error, and whatever else the work throws.
 */
export async function needingDatabase<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw isDatabaseFailure(error) ? asAppError(error) : error;
  }
}
