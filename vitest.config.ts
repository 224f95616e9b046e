import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  "@": here("."),
  // The marker package throws outside a server bundle; the tests are the server here.
  "server-only": here("tests/support/server-only.ts"),
};

export default defineConfig({
  test: {
    projects: [
      { resolve: { alias }, test: { name: "unit", include: ["tests/unit/**/*.test.ts"] } },
      {
        resolve: { alias },
        test: { name: "components", environment: "jsdom", include: ["tests/components/**/*.test.tsx"] },
      },
      {
        resolve: { alias },
        test: { name: "routes", include: ["tests/routes/**/*.test.ts"], testTimeout: 30_000, hookTimeout: 120_000 },
      },
    ],
  },
});
