import { afterAll, beforeAll, vi } from "vitest";
import type { Database } from "@/lib/server/db/database";
import { once } from "@/lib/server/once";
import { applyMigrations } from "@/prisma/apply-migrations.mjs";
import { databaseKinds } from "./test-databases";

/**
 * Gives the handlers that the tests of a file call in their own process an empty database: a generation is kept from its
 * beginning, so that none can begin without.
 */
export function giveRoutesADatabase(): void {
  const [sqlite] = databaseKinds();
  if (!sqlite) throw new Error("There is no database to test on.");
  let remove = async () => {};

  beforeAll(async () => {
    const home = await sqlite.create();
    remove = home.remove;
    await applyMigrations({ url: home.url, folder: "prisma/migrations" });
    vi.stubEnv("DATABASE_URL", home.url);
    once.forgetAll();
  });
  afterAll(async () => {
    await once<Database | undefined>("database", () => undefined)()?.$disconnect();
    once.forgetAll();
    await remove();
  });
}
