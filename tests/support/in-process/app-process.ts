import { vi } from "vitest";
import { newSessionToken, storedToken } from "@/lib/server/identity/sessions";
import { once } from "@/lib/server/once";
import { TEST_SECRET } from "../clients/visitors";
import type { DatabaseKind } from "./test-databases";

/** The server that the handlers of a process are called on. */
export const ORIGIN = "http://localhost:3000";

/**
 * Begins as a process does, over an empty database: with nothing made yet, because the environment is read once. What
 * reads the environment is to be imported afterwards.
 */
export async function openProcess(kind: DatabaseKind, variables: Readonly<Record<string, string>>) {
  const home = await kind.createMigrated();
  once.forgetAll();
  const settings = { DATABASE_URL: home.url, NEXTAUTH_SECRET: TEST_SECRET, ...variables };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { database } = await import("@/lib/server/db/database");
  return {
    database: database(),
    async close(): Promise<void> {
      await database().$disconnect();
      once.forgetAll();
      vi.unstubAllEnvs();
      await home.remove();
    },
  };
}

/** Makes a person who has just signed in. */
export async function newSession() {
  const { database } = await import("@/lib/server/db/database");
  const token = newSessionToken();
  const email = `${crypto.randomUUID()}@example.com`;
  const session = { sessionToken: storedToken(token), expires: new Date(Date.now() + 60_000) };
  const { id } = await database().user.create({ data: { email, sessions: { create: session } } });
  return { id, email, cookie: `next-auth.session-token=${token}`, sessionId: session.sessionToken };
}

/** Headers with the values that there are. */
export function headersOf(values: Readonly<Record<string, string | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) headers.set(name, value);
  return headers;
}
