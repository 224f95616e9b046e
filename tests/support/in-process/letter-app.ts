import { vi } from "vitest";
import type { Database } from "@/lib/server/db/database";
import { newSessionToken, storedToken } from "@/lib/server/identity/session-token";
import { once } from "@/lib/server/once";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";
import { headersOf } from "../clients/headers-of";
import type { DatabaseKind } from "./test-databases";

/** The handlers by which letters leave, over an empty database, as one process of the server has them. */
export interface LetterApp {
  database: Database;
  /** Somebody who is signed in. */
  user(): Promise<{ cookie: string; email: string }>;
  post(path: "/api/letters/eml" | "/api/letters/test", asking?: Asking): Promise<Response>;
  close(): Promise<void>;
}

export interface Asking {
  body?: unknown;
  cookie?: string;
  /** `Idempotency-Key`. */
  key?: string;
  /** `Sec-Fetch-Site`, which browsers write and pages cannot. */
  site?: string;
}

const BODY = { letter: LETTER, settings: SETTINGS };

/** Starts as a process does: with nothing made yet, because the environment is read once. */
export async function openLetterApp(
  kind: DatabaseKind,
  variables: Readonly<Record<string, string>> = {},
): Promise<LetterApp> {
  const home = await kind.createMigrated();
  once.forgetAll();
  const settings = { DATABASE_URL: home.url, NEXTAUTH_SECRET: "a secret that is only for these tests", ...variables };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const [eml, test, { database }] = await Promise.all([
    import("@/app/api/letters/eml/route"),
    import("@/app/api/letters/test/route"),
    import("@/lib/server/db/database"),
  ]);
  return {
    database: database(),
    async user() {
      const token = newSessionToken();
      const email = `${crypto.randomUUID()}@example.com`;
      const session = { sessionToken: storedToken(token), expires: new Date(Date.now() + 60_000) };
      await database().user.create({ data: { email, sessions: { create: session } } });
      return { cookie: `next-auth.session-token=${token}`, email };
    },
    post(path, { body = BODY, cookie, key, site } = {}) {
      const headers = headersOf({
        "content-type": "application/json",
        cookie,
        "idempotency-key": key,
        "sec-fetch-site": site,
      });
      const { POST } = path === "/api/letters/eml" ? eml : test;
      return POST(new Request(`http://localhost:3000${path}`, { method: "POST", headers, body: JSON.stringify(body) }));
    },
    async close() {
      await database().$disconnect();
      once.forgetAll();
      vi.unstubAllEnvs();
      await home.remove();
    },
  };
}
