import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = readdirSync("components", { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"),
);

/** A component begins with a capital letter, and a hook with `use`. */
const COMPONENT_OR_HOOK = /^export (?:(?:async )?function|class|const) (?:[A-Z][a-z]|use[A-Z])|^export \{ [A-Z]/m;

test("every file of components exports a component or a hook", () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((path) => !COMPONENT_OR_HOOK.test(readFileSync(join("components", path), "utf8")))).toEqual([]);
});
