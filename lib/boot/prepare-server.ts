import { channel } from "node:diagnostics_channel";
import type { RequestListener, Server } from "node:http";
import { forgetDrafts } from "@/lib/drafts/server/draft-retention";
import { settleAllLost } from "@/lib/generations/server/follow-record";
import { forgetGenerations } from "@/lib/generations/server/generation-records";
import { shutDown } from "@/lib/generations/server/shut-down";
import { startHeartbeat } from "@/lib/generations/server/this-instance";
import { modelInUse } from "@/lib/model/server/choose";
import { foundServers } from "@/lib/model/server/find-servers";
import { modelConnection } from "@/lib/model/server/model-connection";
import { renewStartLink, startLink } from "@/lib/model/server/operator";
import { forgetVisitors } from "@/lib/questions/server/question-count";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { env, publishSiteUrl } from "@/lib/server/env";
import { forgetSessions } from "@/lib/server/identity/sessions";
import { countLogLines, logLine, outliveReaders } from "@/lib/server/log";
import { tidyOutbox } from "@/lib/server/mail";
import { rememberOutside } from "@/lib/server/outside-requests";
import { redisReady } from "@/lib/server/redis";
import { applicationSecret } from "@/lib/server/secret";
import { StartError } from "@/lib/server/start-error";
import { forgetLinks } from "@/lib/sign-in/server/link-token";
import { guardedServer } from "./guarded-server";
import { serveMetrics } from "./metrics-server";
import { startSummary } from "./start-summary";

/** The umask of new files and folders, which are accessible to their owner alone (600 and 700). */
const UMASK = 0o077;

/** The channel to the program of the built server (`scripts/server.mjs`). */
const PREPARED = channel("server-prepared");

/**
 * Reads the environment, updates the database, and publishes the address of the site and `makeServer`, which takes the
 * framework's handler of requests. A failure ends the process with one line that names the setting.
 */
export async function prepareServer(): Promise<void> {
  process.umask(UMASK);
  rememberOutside();
  outliveReaders();
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

/** The signals that end a server, with the exit codes of its process. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130 } as const;

/** The longest time from a signal to the end of the process (specification 10.7: 15 s). */
const EXIT_MS = 12_000;

/** The time for the last responses after the work has ended: a client may hold a silent connection. */
const LAST_RESPONSES_MS = 3_000;

/** Ends a server after a signal, but first its open work, so that load balancers learn that it is not ready. */
function endInOrder(server: Server, endWork: () => Promise<void>): void {
  let isEnding = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // A terminal and the program that started the server may both send the signal, which counts once.
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      const exit = () => process.exit(EXIT_CODES[signal]);
      setTimeout(exit, EXIT_MS).unref();
      // Each connection now ends with its response, so that the server need not wait for idle ones.
      server.prependListener("request", (_request, response) => {
        response.shouldKeepAlive = false;
      });
      void endWork().finally(() => {
        setTimeout(exit, LAST_RESPONSES_MS).unref();
        server.close(exit);
      });
    });
  }
}

const HOUR_MS = 60 * 60 * 1000;

/** The duties in order: finding lost processes takes longest. */
const DUTIES = {
  links: forgetLinks,
  startLink: renewStartLink,
  sessions: forgetSessions,
  drafts: forgetDrafts,
  generations: forgetGenerations,
  visitors: forgetVisitors,
  outbox: tidyOutbox,
  lost: settleAllLost,
} as const;

/** Removes old data from the database and the outbox, now and every hour, harmlessly also in several instances. */
function startCleanup(): void {
  const work = () => void removeUnused(new Date());
  setInterval(work, HOUR_MS).unref();
  work();
}

/** Does each duty once; one that fails does not stop the others, and is done again an hour later. */
export async function removeUnused(now: Date): Promise<void> {
  for (const [duty, forget] of Object.entries(DUTIES)) {
    await forget(now).catch(() => logLine("not-removed", { duty }));
  }
}
