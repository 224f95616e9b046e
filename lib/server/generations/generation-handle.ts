import "server-only";
import type { AppError } from "@/lib/server/app-error";
import type { FrameLog } from "./frame-log";

/** A generation as its readers see it, wherever it runs or ran. */
export interface GenerationHandle {
  readonly log: FrameLog;
  /**
   * All frames so far; or those that were copied from another instance, which may be ahead; or those that are left of a
   * lost process, whose readers may have seen more.
   */
  readonly frames: "all" | "copied" | "left";
  /** Resolves at the end with whether the result is stored; absent for a generation of another process. */
  readonly finished?: Promise<boolean>;
  /** Counts a reader until the returned function is called. */
  join(): () => void;
  /**
   * Ends it, wherever it runs; readers get the reason as the last frame. Does nothing after its end.
   * @throws AppError `connection_lost` when the process that runs it cannot be reached.
   */
  stop(reason: AppError): Promise<void>;
}

/** Makes a handle of an ended generation from its frames. */
export function endedGeneration(log: FrameLog, frames: "all" | "left"): GenerationHandle {
  return { log, frames, join: () => () => {}, stop: async () => {} };
}
