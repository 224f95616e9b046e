import "server-only";
import { database } from "./database";

/** The longest wait for the simplest query before the database counts as lost. */
const WAIT_MS = 2_000;

let asked: Promise<boolean> | undefined;

/** Whether the database responds within two seconds. All callers share one query. */
export async function reachDatabase(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  let limit: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    limit = setTimeout(resolve, WAIT_MS, false);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(limit);
  }
}

async function ask(): Promise<boolean> {
  try {
    await database().$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
