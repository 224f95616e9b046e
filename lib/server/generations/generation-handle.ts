import "server-only";
import type { AppError } from "@/lib/server/app-error";
import type { FrameLog } from "./frame-log";

/** A generation as its readers see it, wherever it runs or ran. */
export interface GenerationHandle {
  readonly log: FrameLog;
  /**
   * The content of the log: all frames that anybody can have seen; those that were copied so far from another instance, which
   * may be ahead; or what is left after a process was lost with some that readers may have had.
   */
  readonly frames: "all" | "copied" | "left";
  /** Resolves at the end, with whether what came of it is stored; absent for one that does not run in this process. */
  readonly finished?: Promise<boolean>;
  /** Counts a reader until the returned function is called. */
  join(): () => void;
  /**
   * Ends it, wherever it runs; the reason is what readers get as the last frame. Does nothing after its end.
   * @throws AppError `connection_lost` when the process that runs it cannot be reached.
   */
  stop(reason: AppError): Promise<void>;
}

/** A generation that has ended, by its frames. */
export function endedGeneration(log: FrameLog, frames: "all" | "left"): GenerationHandle {
  return { log, frames, join: () => () => {}, stop: async () => {} };
}
