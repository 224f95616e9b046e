import "server-only";
import { database } from "./database";

/** How long the database may take for the smallest question before it counts as lost. */
const WAIT_MS = 2_000;

let asked: Promise<boolean> | undefined;

/**
 * Whether the database answers within two seconds. However many ask, there is one question at a time, so that a
 * database that hangs does not get all of our connections to hang on to.
 */
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
