import { vi } from "vitest";

/** More than anything here takes on a busy machine; only a failure waits so long. */
const PATIENCE_MS = 10_000;

/** Repeats a check until it passes; fails with its last failure after so many milliseconds. */
export function eventually<Result>(check: () => Result | Promise<Result>, ms = PATIENCE_MS): Promise<Result> {
  return vi.waitFor(check, { timeout: ms });
}
