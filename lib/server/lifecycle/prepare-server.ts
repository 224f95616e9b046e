import "server-only";
import { channel } from "node:diagnostics_channel";
import type { RequestListener, Server } from "node:http";
import { applicationSecret } from "@/lib/server/crypto/secret";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { EnvError, env, publishSiteUrl } from "@/lib/server/env/env";
import { makeDataFolderPrivate } from "@/lib/server/env/private-files";
import { startHeartbeat } from "@/lib/server/generations/shared/this-instance";
import { shutDown } from "@/lib/server/generations/shut-down";
import { guardedServer } from "@/lib/server/guard/guarded-server";
import { countLogLines } from "@/lib/server/log";
import { rememberOutside } from "@/lib/server/outside-requests";
import { redisReady } from "@/lib/server/redis/redis";
import { StartError } from "@/lib/server/start-error";
import { startCleanup } from "./cleanup";
import { endInOrder } from "./end-in-order";
import { startSummary } from "./start-summary";

/** The files that this process makes are its owner's alone: files are made with 600, folders with 700. */
const UMASK = 0o077;

/** Gives the program of the built server (`scripts/server.mjs`) what it makes its server with. */
const PREPARED = channel("server-prepared");

/**
 * Reads the environment and brings the database up to date before the first request, and gives the built server what
 * stands before the framework. What keeps it from that ends the process with one line, which names the setting.
 */
export async function prepareServer(): Promise<void> {
  process.umask(UMASK);
  rememberOutside();
  countLogLines();
  try {
    makeDataFolderPrivate(env().dataFolder);
    publishSiteUrl();
    applicationSecret();
    await migrateDatabase();
    await redisReady();
    process.stdout.write(startSummary(env()));
    startHeartbeat();
    startCleanup();
    PREPARED.publish({ makeServer });
  } catch (error) {
    process.stderr.write(`${lineFor(error)}\n`);
    process.exit(1);
  }
}

/** One line, whatever went wrong. Nothing that a person typed can be in it yet. */
function lineFor(error: unknown): string {
  if (error instanceof EnvError || error instanceof StartError) return error.message;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `The server cannot be prepared: ${text.replaceAll(/\s+/g, " ").slice(0, 300)}`;
}

/**
 * Makes the server that the built application is reached through, which ends in order when the process is asked to end.
 * @param handle the framework's handler of requests.
 */
function makeServer(handle: RequestListener): Server {
  const server = guardedServer(handle);
  endInOrder(server, shutDown);
  return server;
}
