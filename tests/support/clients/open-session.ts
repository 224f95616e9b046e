import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { createClient } from "@libsql/client";

/** NextAuth's session cookie on a server that is reached without TLS. */
export const SESSION_COOKIE = "next-auth.session-token";

const HOUR_MS = 3_600_000;

/** How long it waits for another writer. */
const WAIT_MS = 5_000;

/**
 * Opens a session in the database of an application that keeps it in a folder, as signing in by email does.
 * @param browser describes the browser to the person.
 * @returns the value of the session cookie.
 */
export async function openSession(dataFolder: string, email: string, browser = "Chrome on Linux"): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const database = createClient({ url: `file:${join(dataFolder, "app.db")}`, timeout: WAIT_MS });
  try {
    const now = new Date().toISOString();
    await database.execute({
      sql: 'INSERT INTO "User" ("id", "email", "emailVerified") VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      args: [randomBytes(12).toString("hex"), email, now],
    });
    await database.execute({
      sql: `INSERT INTO "Session" ("sessionToken", "userId", "expires", "createdAt", "lastSeenAt", "browser")
        SELECT ?, "id", ?, ?, ?, ? FROM "User" WHERE "email" = ?`,
      args: [storedAs(token), new Date(Date.now() + HOUR_MS).toISOString(), now, now, browser, email],
    });
  } finally {
    database.close();
  }
  return token;
}

/** A session's token as the database holds it. */
export function storedAs(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
