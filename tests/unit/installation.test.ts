import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const manifest = z.object({ version: z.string() });
const ownManifest = z.object({ dependencies: z.object({ next: z.string() }) });
const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const { packages } = lockFile.parse(read("package-lock.json"));

test("the framework has one version, in the manifest, the lock file and the installation, because our server calls parts of it that may change with any other", () => {
  const { next } = ownManifest.parse(read("package.json")).dependencies;
  expect(next).toMatch(/^\d+\.\d+\.\d+$/);
  expect(packages["node_modules/next"]?.version).toBe(next);
  expect(manifest.parse(read("node_modules/next/package.json")).version).toBe(next);
});

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

test("nginx is published to this machine alone unless someone says otherwise, and nothing else is", () => {
  const ports = readFileSync("compose.yaml", "utf8").matchAll(/^ +ports:\n((?: +- .*\n)+)/gm);
  const lists = [...ports].map(([, list = ""]) => list.trim());
  expect(lists).toEqual([expect.stringMatching(/^- "\$\{PUBLISH_ON:-127\.0\.0\.1\}:\$\{PORT:-3000\}:8080"$/)]);
});
