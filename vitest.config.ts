import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  "@": here("."),
  // The marker package throws outside a server bundle; the tests are the server here.
  "server-only": here("tests/support/server-only.ts"),
};

/** No test that runs the server's code in its own process sees the variables of whoever runs it. */
const setupFiles = [here("tests/support/empty-environment.ts")];

/** A busy machine may take its time: a test that hangs is found all the same, and none is about being quick. */
const patience = { testTimeout: 30_000, hookTimeout: 120_000 };

/** The cases of `npm run test:faults` take their time: in full length, one alone takes some minutes. */
const faultPatience = { testTimeout: 600_000, hookTimeout: 240_000 };

/** The projects that run together: the route tests wait the longest and come first, so that no core is idle at the end. */
const ORDER = ["routes", "components", "evals", "fuzz", "unit"];

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
        // In a process of its own: one that has compiled very many patterns compiles the next ones to slower code, which
        // would be taken for a slow text.
        test: { name: "fuzz", include: ["tests/fuzz/**/*.test.ts"], setupFiles, ...patience },
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
        test: { name: "routes", include: ["tests/routes/**/*.test.ts"], isolate: false, setupFiles, ...patience },
      },
      {
        resolve: { alias },
        test: { name: "waits", include: ["tests/waits/**/*.test.ts"], setupFiles, ...patience },
      },
      {
        resolve: { alias },
        test: { name: "faults", include: ["tests/faults/**/*.test.ts"], setupFiles, ...faultPatience },
      },
      {
        resolve: { alias },
        // Sees the variables of whoever runs it: they say which model is measured.
        test: { name: "evals", include: ["tests/evals/**/*.eval.ts"], ...patience },
      },
    ],
  },
});
