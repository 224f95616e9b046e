import "server-only";
import { AppError } from "@/lib/server/app-error";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import type { FrameLog } from "@/lib/server/generations/frame-log";
import { type GenerationRecord, storeLost } from "@/lib/server/generations/generation-records";
import { readLog } from "@/lib/server/generations/read-log";

/**
 * Ends a generation whose process is gone: stores the rest as failed, and adds the last frame to its log.
 * @param log the frames that are left.
 */
export async function settleLost(record: GenerationRecord, log: FrameLog): Promise<void> {
  const { prompt, text, pieceLengths, model } = readLog(log);
  const error = new AppError("connection_lost", {
    message: "The server shut down before this was finished. Try again.",
  }).toWire();
  const left = { prompt, text, pieceLengths, error, ...(model === undefined ? {} : { model }) };
  // The next reader stores the same.
  await storeLost(record, left).catch(logDatabaseFailure);
  log.append({ type: "error", error });
  log.end();
}
