import "server-only";
import { channel } from "node:diagnostics_channel";
import type { RequestListener } from "node:http";
import { foundServers } from "@/lib/server/connect/find-servers";
import { startLink } from "@/lib/server/connect/start-link";
import { applicationSecret } from "@/lib/server/crypto/secret";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { env, publishSiteUrl } from "@/lib/server/env/env";
import { startHeartbeat } from "@/lib/server/generations/shared/this-instance";
import { shutDown } from "@/lib/server/generations/shut-down";
import { guardedServer } from "@/lib/server/guard/guarded-server";
import { countLogLines } from "@/lib/server/log";
import { modelInUse } from "@/lib/server/model/choose";
import { modelConnection } from "@/lib/server/model/model-connection";
import { rememberOutside } from "@/lib/server/outside-requests";
import { redisReady } from "@/lib/server/redis/redis";
import { StartError } from "@/lib/server/start-error";
import { startCleanup } from "./cleanup";
import { endInOrder } from "./end-in-order";
import { serveMetrics } from "./metrics-server";
import { startSummary } from "./start-summary";

/** The umask of new files and folders, which are accessible to their owner alone (600 and 700). */
const UMASK = 0o077;

/** The channel to the program of the built server (`scripts/server.mjs`). */
const PREPARED = channel("server-prepared");

/**
 * Reads the environment, updates the database before the first request, and publishes the address of the site and
 * `makeServer`, which makes the built server out of the framework's handler of requests. A failure ends the process with one line that names the
 * setting.
 */
export async function prepareServer(): Promise<void> {
  process.umask(UMASK);
  rememberOutside();
  countLogLines();
  try {
    publishSiteUrl();
    applicationSecret();
    // It takes as long as the database, or less.
    const found = env().model ? undefined : foundServers().get();
    await migrateDatabase();
    await redisReady();
    const closeMetrics = await serveMetrics();
    const connect = found && { stored: await modelConnection().get(), link: await startLink(), found: await found };
    process.stdout.write(startSummary(env(), await modelInUse(), connect));
    startHeartbeat();
    startCleanup();
    PREPARED.publish({
      siteUrl: env().siteUrl,
      makeServer(handle: RequestListener) {
        const server = guardedServer(handle);
        // The last texts are counted as well.
        endInOrder(server, () => shutDown().finally(closeMetrics));
        return server;
      },
    });
  } catch (error) {
    process.stderr.write(`${lineFor(error)}\n`);
    process.exit(1);
  }
}

/** Returns the failure in one line. It cannot hold anything that a person typed yet. */
function lineFor(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `The server couldn't start: ${text.replaceAll(/\s+/g, " ").slice(0, 300)}`;
}
