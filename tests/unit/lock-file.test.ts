import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      optional: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const { packages } = lockFile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

/**
 * The registry that the file was written with does not have these programs of other platforms, so their hashes are not
 * known here. `npm view NAME@VERSION dist.integrity` gives them where it has; this list only ever gets shorter.
 */
const WITHOUT_HASH = [
  "@biomejs/cli-android-arm64",
  "@biomejs/cli-android-x64",
  "@biomejs/cli-darwin-arm64",
  "@biomejs/cli-darwin-x64",
  "@biomejs/cli-linux-arm64-musl",
  "@biomejs/cli-linux-x64-musl",
  "@biomejs/cli-win32-arm64",
  "@biomejs/cli-win32-x64",
  "@next/swc-darwin-arm64",
  "@next/swc-darwin-x64",
  "@next/swc-win32-arm64-msvc",
  "@next/swc-win32-x64-msvc",
  "@tailwindcss/oxide-android-arm64",
  "@tailwindcss/oxide-darwin-arm64",
  "@tailwindcss/oxide-darwin-x64",
  "@tailwindcss/oxide-freebsd-x64",
  "@tailwindcss/oxide-linux-arm-gnueabihf",
  "@tailwindcss/oxide-wasm32-wasi",
  "@tailwindcss/oxide-win32-arm64-msvc",
  "@tailwindcss/oxide-win32-x64-msvc",
];

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
    expect(without.map(([path]) => path.replace(/^.*node_modules\//, ""))).toEqual(WITHOUT_HASH);
    expect(without.filter(([, entry]) => !entry.optional)).toEqual([]);
    for (const [path, { integrity }] of Object.entries(packages)) {
      if (integrity !== undefined) expect(integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    }
  });
});
