import { vi } from "vitest";

/** More than anything here takes on a busy machine; only a failure waits so long. */
const PATIENCE_MS = 10_000;

/** Repeats a check until it passes; fails with its last failure after so many milliseconds. */
export function eventually<Result>(check: () => Result | Promise<Result>, ms = PATIENCE_MS): Promise<Result> {
  return vi.waitFor(check, { timeout: ms });
}

/** The length of a case: as the targets have it with `FAULTS_FULL=1`, and shortened otherwise, so that all of them take minutes. */
export function lengthOf<Length>({ full, shortened }: { full: Length; shortened: Length }): Length {
  return process.env.FAULTS_FULL === "1" ? full : shortened;
}
