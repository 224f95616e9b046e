import "server-only";
import { DatabaseError, migrateDatabase } from "@/lib/server/db/migrate";
import { guardServer } from "@/lib/server/door/guard-server";
import { EnvError, env, publishSiteUrl } from "@/lib/server/env";
import { shutDown } from "@/lib/server/generations/shut-down";
import { keepHouse } from "@/lib/server/housekeeping";
import { countLogLines } from "@/lib/server/log";
import { rememberOutside } from "@/lib/server/outside-requests";
import { redisReady } from "@/lib/server/redis";
import { applicationSecret } from "@/lib/server/secret";
import { endInOrder } from "@/lib/server/shutdown-signals";

/**
 * Reads the environment, sets a guard before the server and brings the database up to date before the first request, and
 * listens for the signals that end the server. A setting or a database that cannot be used ends the process with one
 * line that says which.
 */
export async function prepareServer(): Promise<void> {
  rememberOutside();
  countLogLines();
  try {
    env();
    publishSiteUrl();
    applicationSecret();
    guardServer();
    await migrateDatabase();
    await redisReady();
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof DatabaseError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  keepHouse();
  endInOrder(shutDown);
}
