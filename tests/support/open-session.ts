import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createClient } from "@libsql/client";

/** NextAuth's session cookie on a server that is reached without TLS. */
export const SESSION_COOKIE = "next-auth.session-token";

const HOUR_MS = 3_600_000;

/** How long it waits for another writer. */
const WAIT_MS = 5_000;

/**
 * Opens a session in the database of an application that keeps it in a folder, as signing in by email does.
 * @returns the value of the session cookie.
 */
export async function openSession(dataFolder: string, email: string): Promise<string> {
  const token = randomBytes(24).toString("hex");
  const database = createClient({ url: `file:${join(dataFolder, "app.db")}`, timeout: WAIT_MS });
  try {
    const now = new Date().toISOString();
    await database.execute({
      sql: 'INSERT INTO "User" ("id", "email", "emailVerified") VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      args: [randomBytes(12).toString("hex"), email, now],
    });
    await database.execute({
      sql: 'INSERT INTO "Session" ("sessionToken", "userId", "expires") SELECT ?, "id", ? FROM "User" WHERE "email" = ?',
      args: [token, new Date(Date.now() + HOUR_MS).toISOString(), email],
    });
  } finally {
    database.close();
  }
  return token;
}
