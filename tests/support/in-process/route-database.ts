import { afterAll, beforeAll, vi } from "vitest";
import type { Database } from "@/lib/server/db/database";
import { once } from "@/lib/server/once";
import { type DatabaseKind, SQLITE } from "./test-databases";

/**
 * Gives the handlers that the tests of a file call in their own process an empty database: a generation is kept from its
 * beginning, so that none can begin without.
 */
export function giveRoutesADatabase(kind: DatabaseKind = SQLITE): void {
  let remove = async () => {};

  beforeAll(async () => {
    const home = await kind.createMigrated();
    remove = home.remove;
    vi.stubEnv("DATABASE_URL", home.url);
    once.forgetAll();
  });
  afterAll(async () => {
    await once<Database | undefined>("database", () => undefined)()?.$disconnect();
    once.forgetAll();
    await remove();
  });
}
