import "server-only";
import type { FrameLog } from "@/lib/server/generations/frame-log";

/** Resolves when a log has so many frames or has ended, or after so many milliseconds. */
export function untilFrame(log: FrameLog, count: number, ms: number): Promise<void> {
  return until(log, ms, () => log.length >= count);
}

/** Resolves when a log has ended, or after so many milliseconds. */
export function untilEnded(log: FrameLog, ms: number): Promise<void> {
  return until(log, ms, () => false);
}

function until(log: FrameLog, ms: number, isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      leave();
      resolve();
    };
    const look = () => {
      if (log.ended || isThere()) finish();
    };
    const timer = setTimeout(finish, ms);
    const leave = log.subscribe(look);
    look();
  });
}
