import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { outsideRequests } from "@/lib/server/outside-requests";
import { database } from "./database";

/** The longest wait for the simplest query before the database counts as lost. */
const WAIT_MS = 2_000;

let asked: Promise<boolean> | undefined;

/** Whether the database responds within two seconds. All callers share one query. */
export function reachDatabase(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return Promise.race([asked, outsideRequests(() => wait(WAIT_MS, false, { ref: false }))]);
}

async function ask(): Promise<boolean> {
  try {
    await database().$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
