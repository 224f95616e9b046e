import "server-only";
import { applicationSecret } from "@/lib/server/crypto/secret";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { type Env, EnvError, env, publishSiteUrl } from "@/lib/server/env/env";
import { keepDataFolderPrivate } from "@/lib/server/env/private-files";
import { keepHeartbeat } from "@/lib/server/generations/shared/this-instance";
import { shutDown } from "@/lib/server/generations/shut-down";
import { guardServer } from "@/lib/server/guard/guard-server";
import { keepHouse } from "@/lib/server/lifecycle/cleanup";
import { endInOrder } from "@/lib/server/lifecycle/shutdown-signals";
import { countLogLines } from "@/lib/server/log";
import { rememberOutside } from "@/lib/server/outside-requests";
import { redisReady } from "@/lib/server/redis/redis";
import { StartError } from "@/lib/server/start-error";

/** What this process makes is its owner's alone: files are made with 600, folders with 700. */
const UMASK = 0o077;

/**
 * Reads the environment, sets a guard before the server and brings the database up to date before the first request, and
 * listens for the signals that end the server. Whatever keeps it from that ends the process with one line, which names
 * the setting.
 */
export async function prepareServer(): Promise<void> {
  process.umask(UMASK);
  rememberOutside();
  countLogLines();
  try {
    keepDataFolderPrivate(env().dataFolder);
    publishSiteUrl();
    applicationSecret();
    guardServer();
    await migrateDatabase();
    await redisReady();
    process.stdout.write(budgetLine(env()));
    keepHeartbeat();
    keepHouse();
    endInOrder(shutDown);
  } catch (error) {
    process.stderr.write(`${lineFor(error)}\n`);
    process.exit(1);
  }
}

/** One line, whatever went wrong. Nobody has typed anything yet that could be in it. */
function lineFor(error: unknown): string {
  if (error instanceof EnvError || error instanceof StartError) return error.message;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `The server cannot be prepared: ${text.replaceAll(/\s+/g, " ").slice(0, 300)}`;
}

/** Says what a day may cost, in a line for whoever starts the server; nothing where nothing costs. */
function budgetLine({ model, dailyTokenBudget }: Env): string {
  if (model.provider === "sample") return "";
  if (dailyTokenBudget === undefined)
    return `DAILY_TOKEN_BUDGET=0: nothing limits the tokens of ${model.model} in a day.\n`;
  const tokens = dailyTokenBudget.toLocaleString("en-US");
  return `A day may use ${tokens} tokens of ${model.model}, over everybody. DAILY_TOKEN_BUDGET sets another number; 0 sets no limit.\n`;
}
