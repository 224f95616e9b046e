import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const manifest = z.object({ version: z.string() });
const ownManifest = z.object({ dependencies: z.object({ next: z.string() }) });
const lockFile = z.object({ packages: z.object({ "node_modules/next": manifest }) });

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

test("the framework has one version, in the manifest, the lock file and the installation, because our server calls parts of it that may change with any other", () => {
  const { next } = ownManifest.parse(read("package.json")).dependencies;
  expect(next).toMatch(/^\d+\.\d+\.\d+$/);
  expect(lockFile.parse(read("package-lock.json")).packages["node_modules/next"].version).toBe(next);
  expect(manifest.parse(read("node_modules/next/package.json")).version).toBe(next);
});
