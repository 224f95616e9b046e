import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

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

export default defineConfig({
  test: {
    // The route tests spend most of their time waiting for processes of their own: a small machine can do more at once
    // than it has cores.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      {
        resolve: { alias },
        // What is imported once serves every file of a process: importing anew costs a third of the time.
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], isolate: false, setupFiles, ...patience },
      },
      {
        resolve: { alias },
        test: {
          name: "components",
          environment: "jsdom",
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
