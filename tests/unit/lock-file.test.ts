import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const { packages } = lockFile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

describe("the lock file", () => {
  test("names the package of every platform, because `npm ci` refuses one that leaves some out", () => {
    const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")));
    const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });

  test("records no address, so that every machine asks the registry that it is set up for", () => {
    expect(Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
  });

  test("carries a hash of the content of every package, so that none can be exchanged on its way", () => {
    const without = Object.entries(packages).filter(([path, entry]) => path !== "" && entry.integrity === undefined);
    expect(without.map(([path]) => path)).toEqual([]);
    for (const [path, { integrity }] of Object.entries(packages)) {
      if (integrity !== undefined) expect(integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    }
  });
});
