import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  "@": here("."),
};

/** No test that runs the server's code in its own process sees the variables of whoever runs it. */
const setupFiles = [here("tests/support/empty-environment.ts")];

/** The route tests that ask what to run on: they run once more where addresses of PostgreSQL and Redis are set. */
const SERVER_TESTS = readdirSync(here("tests/routes"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".test.ts"))
  .map((path) => `tests/routes/${path}`)
  .filter((path) => /databaseKinds|limitStores/.test(readFileSync(here(path), "utf8")));

/** A busy machine may take its time: a test that hangs is found all the same, and none is about being quick. */
const patience = { testTimeout: 30_000, hookTimeout: 120_000 };

/** A test may start and stop two servers of its own, each within a minute (`app-server.ts`). */
const serverPatience = { testTimeout: 180_000, hookTimeout: 240_000 };

/** A slow test breaks whole installations: in full length, one alone takes some minutes. */
const slowPatience = { testTimeout: 600_000, hookTimeout: 240_000 };

/** The projects that run together: the route tests wait the longest and come first, so that no core is idle at the end. */
const ORDER = ["routes", "components", "evals", "unit"];

/** A process is kept for the next file only where that is of the same project: one project runs after the other. */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => ORDER.indexOf(one.project.name) - ORDER.indexOf(other.project.name));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ProjectByProject },
    // The route tests spend most of their time waiting for processes of their own: a small machine can do more at once
    // than it has cores.
    maxWorkers: Math.max(4, availableParallelism()),
    // What is imported once serves every file of a process: importing anew costs a third of the time.
    projects: [
      {
        resolve: { alias },
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], isolate: false, setupFiles, ...patience },
      },
      {
        resolve: { alias },
        test: {
          name: "components",
          environment: "jsdom",
          isolate: false,
          include: ["tests/components/**/*.test.tsx"],
          setupFiles: [here("tests/support/component-setup.ts")],
          ...patience,
        },
      },
      {
        resolve: { alias },
        test: { name: "routes", include: ["tests/routes/**/*.test.ts"], isolate: false, setupFiles, ...serverPatience },
      },
      {
        resolve: { alias },
        test: { name: "servers", include: SERVER_TESTS, isolate: false, setupFiles, ...slowPatience },
      },
      {
        resolve: { alias },
        // In a process for each file: how long a text or a request takes is not to depend on what ran before.
        test: { name: "slow", include: ["tests/slow/**/*.test.ts"], setupFiles, ...slowPatience },
      },
      {
        resolve: { alias },
        // Sees the variables of whoever runs it: they say which model is measured.
        test: { name: "evals", include: ["tests/evals/**/*.eval.ts"], ...patience },
      },
    ],
  },
});
