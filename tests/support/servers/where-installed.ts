import { test } from "vitest";
import { type PACKAGES, programPath } from "./programs.mjs";

/** Returns a test that is skipped, and counted as such, where one of these programs is not installed. */
export function whereInstalled(...programs: (keyof typeof PACKAGES)[]) {
  return test.skipIf(programs.some((name) => programPath(name) === undefined));
}
